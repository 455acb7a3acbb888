import { INVOICE_STATE_LABEL, type InvoiceState } from '@xinqi/domain/text/invoice'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'
import { InvoiceItem } from './invoice-item'
import './index.scss'

const SHOWN = ['requested', 'toReverse', 'issued', 'refused', 'reversed'] as const satisfies readonly InvoiceState[]
const TABS = SHOWN.map((value) => ({ value, label: INVOICE_STATE_LABEL[value] }))
type Shown = (typeof SHOWN)[number]

/** What invoices visitors ask for, to be issued on the tax office's platform and filed here; and which have to be reversed. */
export default function OperatorInvoicesPage() {
  const [state, setState] = useState<Shown>('requested')
  return (
    <AppPage route='operatorInvoices'>
      <Tabs label='发票的状态' items={TABS} value={state} onChange={setState} />
      <InvoiceList key={state} state={state} />
    </AppPage>
  )
}

function InvoiceList({ state }: { state: Shown }) {
  const loggedIn = useSession((session) => session.operator !== null)
  const pages = usePages('GET /operator/invoice/list', loggedIn ? { state } : null)
  return (
    <PullList
      of={pages}
      failed='发票申请没有取到'
      empty={
        <Empty title='这里现在没有' hint='来访者申请的发票会按先后排在这里；开具之后退过款的，会出现在待冲红里。' />
      }
    >
      {(items) => items.map((item) => <InvoiceItem key={item.invoiceNo} item={item} onChanged={pages.refresh} />)}
    </PullList>
  )
}
