import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import { monthLabel } from '@xinqi/domain/rules/statement'
import { SETTLEMENT_LABEL } from '@xinqi/domain/status/settlement'
import { formatMoment } from '@xinqi/domain/time'
import { usePages } from '@/api/use-pages'
import { SETTLEMENT_TONE, settlementSentence, type Settlement } from '@/features/settlement/settlement-head'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useLiveRefresh } from '@/realtime/events'
import { useNow } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tag } from '@/ui/tag/tag'

/** 结算单: one a month, the newest first. */
export default function SettlementsPage() {
  const loggedIn = useSession((session) => session.consultant !== null)
  const pages = usePages('GET /consult/settlement/list', loggedIn ? {} : null)
  useLiveRefresh(pages.refresh)
  return (
    <AppPage route='settlementList'>
      <PullList
        of={pages}
        failed='结算单没有取到'
        empty={<Empty title='还没有结算单' hint='每个月过完以后，平台把这个月的收入做成一份结算单，请你核对。' />}
      >
        {(list) => (
          <View className='settlement settlement__lines'>
            {list.map((one) => (
              <SettlementCard key={one.settlementNo} of={one} />
            ))}
          </View>
        )}
      </PullList>
    </AppPage>
  )
}

function SettlementCard({ of }: { of: Settlement }) {
  const { month, status, netFen, lines, settlementNo } = of
  const sentence = settlementSentence(of, formatMoment(useNow()))
  const net = `到手 ${formatFen(netFen, true)}`
  return (
    <Card
      label={`${monthLabel(month)}，${SETTLEMENT_LABEL[status]}，${net}`}
      onPress={() => void open('settlementDetail', { id: settlementNo })}
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
