import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen, type Fen } from '@xinqi/domain/money'
import { HELD_PLACE_LABEL, STATEMENT_WAY_LABEL } from '@xinqi/domain/rules/statement'
import { open } from '@/platform/navigation/navigation'
import { Card, CardDivider } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

export type Month = Data<'GET /appoint/statement/month'>

/** What there was, what came and went, what is there, and where it lies. */
export function MonthSums({ month }: { month: Month }) {
  const {
    openingFen,
    ways,
    usedFen,
    givenFen,
    compensatedFen,
    withdrawnFen,
    closingFen,
    held,
    refundingFen,
    underWay,
  } = month
  return (
    <>
      <Card className='statement__card'>
        <Sum label='月初在平台的' amount={openingFen} />
        {ways.map(({ way, paidFen, refundedFen }) => (
          <View key={way}>
            <Sum label={`${STATEMENT_WAY_LABEL[way]}付款`} amount={paidFen} />
            {refundedFen > 0 && <Sum label={`退回${STATEMENT_WAY_LABEL[way]}`} amount={-refundedFen} />}
          </View>
        ))}
        {compensatedFen !== 0 && <Sum label='平台补退' amount={compensatedFen} />}
        {givenFen !== 0 && <Sum label='存入余额' amount={givenFen} />}
        {withdrawnFen > 0 && <Sum label='从余额取出' amount={-withdrawnFen} />}
        {usedFen > 0 && <Sum label='已使用' amount={-usedFen} />}
        <CardDivider />
        <Sum label='月末在平台的' amount={closingFen} strong />
        {held.map(({ place, amountFen }) => (
          <Sum key={place} label={HELD_PLACE_LABEL[place]} amount={amountFen} quiet />
        ))}
        {refundingFen > 0 && <Sum label='其中正在退回的' amount={refundingFen} quiet />}
      </Card>
      {underWay.length > 0 && (
        <Card padding='none' className='statement__card'>
          {underWay.map(({ orderNo, amountFen, way }) => (
            <Cell
              key={orderNo}
              icon='clock'
              title='还没有付完的'
              note={`${STATEMENT_WAY_LABEL[way]}，付完才算进账单`}
              value={formatFen(amountFen, true)}
              onPress={() => void open('consultOrderDetail', { orderNo })}
            />
          ))}
        </Card>
      )}
    </>
  )
}

interface SumProps {
  label: string
  amount: Fen
  strong?: boolean
  quiet?: boolean
}

function Sum({ label, amount, strong = false, quiet = false }: SumProps) {
  const look = strong ? 'statement__sum_strong' : quiet ? 'statement__sum_quiet' : ''
  return (
    <View className={`statement__sum ${look}`}>
      <View>{label}</View>
      <View className='statement__amount'>{formatFen(amount, true)}</View>
    </View>
  )
}
