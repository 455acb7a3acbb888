import { View } from '@tarojs/components'
import { CHANNEL_LABEL } from '@xinqi/domain/text/labels'
import { BILL_CHANNELS, type BillChannel } from '@xinqi/domain/text/reconciliation'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Chip } from '@/ui/chip/chip'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'
import { CaseCard } from './case-card'
import './index.scss'

const TABS = [
  { value: 'open', label: '待处理' },
  { value: 'ended', label: '已结束' },
] as const
type Tab = (typeof TABS)[number]['value']

/** Where the companies' books and ours do not agree: of all days, or of one. */
export default function OperatorReconciliationCasesPage() {
  const { channel, day } = usePageParams('operatorReconciliationCases')
  const [tab, setTab] = useState<Tab>('open')
  const [chosen, setChosen] = useState(BILL_CHANNELS.find((known) => known === channel))
  return (
    <AppPage route='operatorReconciliationCases' title={day ? `${day} 的差异` : undefined}>
      <Tabs label='差异的状态' items={TABS} value={tab} onChange={setTab} />
      <View className='reconciliation-cases__channels' role='group' aria-label='支付公司'>
        {BILL_CHANNELS.map((known) => (
          <Chip
            key={known}
            role='checkbox'
            text={CHANNEL_LABEL[known] ?? known}
            selected={known === chosen}
            onPress={() => setChosen(known === chosen ? undefined : known)}
          />
        ))}
      </View>
      <CaseList key={`${tab} ${chosen}`} ended={tab === 'ended'} channel={chosen} day={day || undefined} />
    </AppPage>
  )
}

interface CaseListProps {
  ended: boolean
  channel: BillChannel | undefined
  day: string | undefined
}

function CaseList({ ended, channel, day }: CaseListProps) {
  const loggedIn = useSession((session) => session.operator !== null)
  const pages = usePages('GET /operator/reconciliation/cases', loggedIn ? { ended, channel, day } : null)
  return (
    <PullList
      of={pages}
      failed='差异没有取到'
      empty={
        <Empty
          title={ended ? '这里还没有' : '没有等待处理的差异'}
          hint={ended ? '写明原因的，和重新对账之后消失的，会排在这里。' : '支付公司的账和我们的账是一致的。'}
        />
      }
    >
      {(items) => items.map((item) => <CaseCard key={item.caseId} item={item} />)}
    </PullList>
  )
}
