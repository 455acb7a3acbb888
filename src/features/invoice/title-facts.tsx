import { View } from '@tarojs/components'
import { TITLE_KIND_LABEL, type InvoiceTitle } from '@xinqi/domain/text/invoice'
import './invoice.scss'

/** Whom an invoice is made out to. */
export function TitleFacts({ title: { kind, name, taxNumber, email } }: { title: InvoiceTitle }) {
  const facts = [`${TITLE_KIND_LABEL[kind]}抬头：${name}`, taxNumber && `税号：${taxNumber}`, email && `邮箱：${email}`]
  return (
    <>
      {facts.filter(Boolean).map((fact) => (
        <View key={fact} className='invoice__fact'>
          {fact}
        </View>
      ))}
    </>
  )
}
