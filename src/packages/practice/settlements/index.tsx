import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import { monthLabel } from '@xinqi/domain/rules/statement'
import { SETTLEMENT_LABEL } from '@xinqi/domain/status/settlement'
import { formatMoment } from '@xinqi/domain/time'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { SETTLEMENT_TONE, settlementSentence, type Settlement } from '@/features/settlement/settlement-head'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useWide } from '@/platform/wide'
import { useLiveRefresh } from '@/realtime/events'
import { useNow } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { ListBeside } from '@/ui/list-beside/list-beside'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tag } from '@/ui/tag/tag'
import { useSettlementView } from '../settlement/settlement-view'

/** 结算单: one a month, the newest first. */
export default function SettlementsPage() {
  const [chosen, setChosen] = useState<string>()
  const loggedIn = useSession((session) => session.consultant !== null)
  const pages = usePages('GET /consult/settlement/list', loggedIn ? {} : null)
  const isBeside = useWide() && pages.items?.length !== 0
  useLiveRefresh(pages.refresh)
  const list = (
    <PullList
      of={pages}
      failed='结算单没有取到'
      empty={<Empty title='还没有结算单' hint='每个月过完以后，平台把这个月的收入做成一份结算单，请你核对。' />}
    >
      {(settlements) => (
        <View className='settlement'>
          {settlements.map((one) => (
            <SettlementCard
              key={one.settlementNo}
              of={one}
              chosen={isBeside && one.settlementNo === chosen}
              onChoose={isBeside ? setChosen : undefined}
            />
          ))}
        </View>
      )}
    </PullList>
  )
  return (
    <AppPage route='settlementList' wide={isBeside}>
      {isBeside ? (
        <ListBeside list={list} row='settlement__month' label='选中的结算单'>
          {chosen === undefined ? (
            <Empty title='选一个月看看' hint='每一笔怎样算的会出现在这里，可以核对和确认。' />
          ) : (
            <SettlementBeside key={chosen} settlementNo={chosen} onChanged={pages.refresh} />
          )}
        </ListBeside>
      ) : (
        list
      )}
    </AppPage>
  )
}

interface SettlementBesideProps {
  settlementNo: string
  onChanged: () => Promise<unknown>
}

function SettlementBeside({ settlementNo, onChanged }: SettlementBesideProps) {
  const { body, acts } = useSettlementView(settlementNo, onChanged)
  return (
    <>
      {body}
      {acts && <View className='settlement__acts'>{acts}</View>}
    </>
  )
}

interface SettlementCardProps {
  of: Settlement
  /** The whole of it stands beside the list. */
  chosen: boolean
  onChoose: ((settlementNo: string) => void) | undefined
}

function SettlementCard({ of, chosen, onChoose }: SettlementCardProps) {
  const { month, status, netFen, lines, settlementNo } = of
  const sentence = settlementSentence(of, formatMoment(useNow()))
  const net = `到手 ${formatFen(netFen, true)}`
  return (
    <Card
      className='settlement__month'
      chosen={chosen}
      label={`${monthLabel(month)}，${SETTLEMENT_LABEL[status]}，${net}`}
      onPress={() => (onChoose ? onChoose(settlementNo) : void open('settlementDetail', { id: settlementNo }))}
    >
      <View className='settlement__head'>
        <View className='settlement__title'>{monthLabel(month)}</View>
        <Tag text={SETTLEMENT_LABEL[status]} tone={SETTLEMENT_TONE[status]} />
      </View>
      <View className='settlement__row'>
        <View className='settlement__net settlement__amount'>{net}</View>
        <View className='settlement__quiet'>{`${lines} 笔`}</View>
      </View>
      <View className='settlement__quiet'>{sentence}</View>
    </Card>
  )
}
