import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import { LINE_LABEL, LINE_SIGN, monthLabel, STATEMENT_WAY_LABEL } from '@xinqi/domain/rules/statement'
import { open } from '@/platform/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import type { Month } from './month-sums'

/** Each movement of a month, the newest first; one that is about an order leads there. */
export function MonthLines({ month: { month, lines } }: { month: Month }) {
  if (lines.length === 0)
    return (
      <Empty
        title={`${monthLabel(month)}没有收支`}
        hint='付款、退款和余额的变动都会逐笔写在这里。'
        scene='empty-calendar'
      />
    )
  return (
    <>
      <View className='statement__heading' role='heading' aria-level='2'>
        逐笔
      </View>
      <Card padding='none'>
        {lines.map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </Card>
    </>
  )
}

function Line({ line }: { line: Month['lines'][number] }) {
  const { kind, amountFen, time, way, orderNo, goodsOrderNo, groupOrderNo, drawingNo, consultantName } = line
  const title = [LINE_LABEL[kind], consultantName].filter(Boolean).join(' · ')
  const note = [time.slice(5, 16), way && STATEMENT_WAY_LABEL[way]].filter(Boolean).join(' · ')
  const amount = formatFen(LINE_SIGN[kind] < 0 ? -amountFen : amountFen, true)
  const props = { title, note, value: amount, label: `${title}，${amount}，${note}` }
  if (orderNo !== null) return <Cell {...props} onPress={() => void open('consultOrderDetail', { orderNo })} />
  if (goodsOrderNo !== null) return <Cell {...props} onPress={() => void open('goodsOrder', { goodsOrderNo })} />
  if (groupOrderNo !== null) return <Cell {...props} onPress={() => void open('groupOrderDetail', { groupOrderNo })} />
  if (drawingNo !== null) return <Cell {...props} onPress={() => void open('drawingDetail', { drawingNo })} />
  return <Cell {...props} />
}
