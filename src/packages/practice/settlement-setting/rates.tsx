import { View } from '@tarojs/components'
import { RATE_NOTICE_DAYS, RATES } from '@xinqi/domain/rules/settlement'
import { monthLabel } from '@xinqi/domain/rules/statement'
import { CONSULTANT_TYPE_LABEL } from '@xinqi/domain/text/labels'
import { Card, CardDivider } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { useCall } from '@/api/use-call'

/** Types that share a name share a row; staff, who have none, have no row. */
const rowsOf = (share: Readonly<Record<number, number>>) => [
  ...new Map(
    Object.entries(share)
      .map(([type, percent]) => [CONSULTANT_TYPE_LABEL[Number(type)] ?? '', percent] as const)
      .filter(([label]) => label !== ''),
  ),
]

/** What of a session is whose, and how tax is withheld; every row of rates, the newest first. */
export function Rates({ isOwn }: { isOwn: boolean }) {
  const own = useCall('GET /consult/settlement/ownShares', isOwn ? {} : null)
  return (
    <>
      <View className='settlement__title' role='heading' aria-level='2'>
        结算的比例
      </View>
      {own.data && own.data.list.length > 0 && (
        <Card padding='none'>
          {own.data.list.map(({ fromMonth, percent, agreedOn }) => (
            <Cell
              key={`${fromMonth} ${agreedOn}`}
              title={`和你约定，自 ${monthLabel(fromMonth)}起`}
              value={percent === null ? '按统一的比例' : `到手 ${percent}%`}
              note={`${agreedOn} 定下`}
            />
          ))}
        </Card>
      )}
      {[...RATES].reverse().map(({ from, announced, share }) => (
        <Card key={from} padding='none'>
          <Cell title={`自 ${monthLabel(from)}起`} note={`${announced} 公布`} />
          {rowsOf(share).map(([label, percent]) => (
            <Cell key={label} title={label} value={`到手 ${percent}%`} note={`平台服务费 ${100 - percent}%`} />
          ))}
        </Card>
      ))}
      <Card>
        <View>{`新的比例至少提前 ${RATE_NOTICE_DAYS} 天公布，不改以前的月份。`}</View>
        <CardDivider />
        <View>
          个税按劳务报酬预扣预缴：一个月合计 4,000 元以内减 800 元，超过的减两成；余下 20,000 元以内扣 20%，50,000
          元以内扣 30% 减 2,000 元，再多扣 40% 减 7,000 元。年终可以自行汇算。
        </View>
      </Card>
    </>
  )
}
