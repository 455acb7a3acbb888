import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Chart } from '@/ui/chart/chart'
import { Empty } from '@/ui/empty/empty'
import { everyDay, viewsSummary } from './days'
import { type RouteId, ROUTES } from '../../../../config/routes'

type TrackingCounts = Data<'GET /operator/tracking/counts'>

export function Counts({ from, days, counts }: { from: string; days: number; counts: TrackingCounts }) {
  if (counts.days.length === 0)
    return <Empty title='这段时间没有记录' hint='来访者在隐私中心同意统计之后，看过的页面会数在这里。' />
  const points = everyDay(from, days, counts.days)
  return (
    <>
      <Card>
        <View className='tracking__heading' role='heading' aria-level='2'>
          每天看过的页面
        </View>
        <Chart kind='bar' points={points} showValues={points.length <= 8} summary={viewsSummary(points)} />
      </Card>
      <Names title='页面' rows={counts.pages} label={pageLabel} />
      <Names title='看到了什么' rows={counts.exposures} label={partLabel} />
      <Names title='点了什么' rows={counts.taps} label={partLabel} />
      <Names title='从哪里打开' rows={counts.kinds} label={kindLabel} />
    </>
  )
}

interface NamesProps {
  title: string
  rows: TrackingCounts['pages']
  label: (name: string) => string
}

function Names({ title, rows, label }: NamesProps) {
  if (rows.length === 0) return null
  return (
    <Card>
      <View className='tracking__heading' role='heading' aria-level='2'>
        {title}
      </View>
      {rows.map(({ name, times, clients }) => (
        <Cell key={name} title={label(name)} value={`${times} 次 · ${clients} 台设备`} />
      ))}
    </Card>
  )
}

/** Parts of pages whose exposure or use is counted. */
const PARTS: Record<string, string> = {
  'consultant-card': '咨询师卡片',
  book: '预约',
}

const KINDS: Record<string, string> = {
  browser: '手机浏览器',
  wechat: '微信里的网页',
  miniProgram: '小程序',
  app: 'App',
  consultantApp: '咨询师 App',
}

const pageLabel = (name: string): string => (name in ROUTES ? ROUTES[name as RouteId].title : name)
const partLabel = (name: string): string => PARTS[name] ?? name
const kindLabel = (name: string): string => KINDS[name] ?? name
