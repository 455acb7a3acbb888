import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { LEAST_COLLEAGUES, LEAST_SESSIONS, MEASURE } from '@xinqi/domain/rules/standing'
import { typeName } from '@xinqi/domain/text/consultant-labels'
import { Card } from '@/ui/card/card'
import { measureText, trackOf } from './measure-track'

type Known = Data<'GET /consult/csltRank/data'>

/** Each measure with its rule: one's own value, and where the middle half of one's colleagues lies. Nobody is named. */
export function Standing({ standing }: { standing: Known }) {
  const { from, to, consultantType, colleagues, measures, place } = standing
  return (
    <>
      <View className='experience__quiet'>
        {`${from} 至 ${to}，同机构的${typeName({ consultantType })}里，这段时间做过 ${LEAST_SESSIONS} 次以上的 ${colleagues} 位同行。`}
        {colleagues < LEAST_COLLEAGUES && `不到 ${LEAST_COLLEAGUES} 位，只列你自己的。`}
      </View>
      {measures.map((measure) => (
        <MeasureCard key={measure.key} measure={measure} />
      ))}
      <Card className='experience__card'>
        <View className='experience__title' role='heading' aria-level='2'>
          在列表里的位置
        </View>
        <View className='experience__points'>
          {place ? `第 ${place.rank} 位，共 ${place.of} 位` : '现在不在列表里'}
        </View>
        <View className='experience__quiet'>
          默认的顺序：接新来访的在前，再按平台给的推荐值，一样的按加入的先后。上面这些数字不参与排序。
        </View>
      </Card>
    </>
  )
}

function MeasureCard({ measure }: { measure: Known['measures'][number] }) {
  const { key, own, colleagues } = measure
  const { label, rule } = MEASURE[key]
  const ownText = own === null ? '还没有' : measureText(key, own)
  const others = colleagues && halfOf(measureText(key, colleagues.low), measureText(key, colleagues.high))
  const track = trackOf(measure)
  return (
    <Card className='experience__card'>
      <View className='experience__share-head'>
        <View className='experience__title'>{label}</View>
        <View className='rank__own'>{ownText}</View>
      </View>
      {track && (
        <View
          className='rank__track'
          role='img'
          aria-label={[`${label}，你 ${ownText}`, others].filter(Boolean).join('；')}
        >
          {track.middle && (
            <View className='rank__middle' style={{ left: `${track.middle.from}%`, width: `${track.middle.width}%` }} />
          )}
          {track.own !== null && <View className='rank__dot' style={{ left: `${track.own}%` }} />}
        </View>
      )}
      {others !== null && <View className='experience__quiet'>{others}</View>}
      <View className='experience__quiet'>{rule}</View>
    </Card>
  )
}

const halfOf = (low: string, high: string): string =>
  low === high ? `同行里一半是 ${low}` : `同行里一半在 ${low} 到 ${high} 之间`
