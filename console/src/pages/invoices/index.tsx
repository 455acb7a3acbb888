import { INVOICE_STATE_LABEL, type InvoiceState } from '@xinqi/domain/text/invoice'
import { useState } from 'react'
import { useCall } from '../../api/use-call'
import { PageHead } from '../../ui/page-head'
import { PagedList } from '../../ui/paged-list'
import { StateTabs } from '../../ui/state-tabs'
import { useKeyPages } from '../../ui/use-key-pages'
import { InvoiceCard } from './invoice-card'

const SHOWN = ['requested', 'toReverse', 'issued', 'refused', 'reversed'] as const satisfies readonly InvoiceState[]
const TABS = SHOWN.map((value) => ({ value, label: INVOICE_STATE_LABEL[value] }))

/** What invoices visitors ask for, to be issued on the tax office's platform and filed here; and which have to be reversed. */
export default function Invoices() {
  const [state, setState] = useState<(typeof SHOWN)[number]>('requested')
  const pages = useKeyPages()
  const reading = useCall('GET /operator/invoice/list', { state, after: pages.after })
  return (
    <>
      <PageHead title='发票' note='先在税务平台开好，再把号码和 PDF 登记在这里；开具之后退过款的要冲红。' />
      <StateTabs
        label='发票的状态'
        options={TABS}
        value={state}
        onChange={(next) => {
          pages.restart()
          setState(next)
        }}
      />
      <PagedList reading={reading} pages={pages} empty='这里现在没有发票'>
        {(invoice) => <InvoiceCard key={invoice.invoiceNo} invoice={invoice} onChanged={reading.mutate} />}
      </PagedList>
    </>
  )
}
