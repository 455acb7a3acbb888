import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import relativeTime from 'dayjs/plugin/relativeTime'

dayjs.extend(relativeTime)

/** How long ago, in words: 几秒前, 3 天前. A moment a little in the future (clocks differ) counts as now. */
export function ago(moment: Date, now: Date): string {
  const past = Math.min(moment.getTime(), now.getTime())
  return dayjs(past).locale('zh-cn').from(dayjs(now))
}
