import { PAYOUT_LABEL, PAYOUT_STATES, type PayoutState } from '@xinqi/domain/status/payout'
import { useState } from 'react'
import { PageHead } from '../../ui/page-head'
import { StateTabs } from '../../ui/state-tabs'
import { WaitingAccounts } from './accounts'
import { PayoutList } from './payout-list'

type Tab = 'accounts' | PayoutState
const TABS: { value: Tab; label: string }[] = [
  { value: 'accounts', label: '等着核对的账户' },
  ...PAYOUT_STATES.map((value) => ({ value, label: PAYOUT_LABEL[value] })),
]

/** Where consultants are paid to, looked at by two; and what they have taken out. */
export default function Payouts() {
  const [tab, setTab] = useState<Tab>('accounts')
  return (
    <>
      <PageHead title='提现' note='收款账户由一位运营核对、另一位复核之后启用；卡号只有后四位。' />
      <StateTabs label='看什么' options={TABS} value={tab} onChange={setTab} />
      {tab === 'accounts' ? <WaitingAccounts /> : <PayoutList key={tab} state={tab} />}
    </>
  )
}
