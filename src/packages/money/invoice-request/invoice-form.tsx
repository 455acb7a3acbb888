import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { EMAIL_MAX, TITLE_KIND_LABEL, TITLE_KINDS, TITLE_NAME_MAX } from '@xinqi/domain/text/invoice'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Chip } from '@/ui/chip/chip'
import { Field } from '@/ui/field/field'
import { Segmented } from '@/ui/segmented/segmented'
import type { useInvoiceForm } from './use-invoice-form'

const KINDS = TITLE_KINDS.map((value) => ({ value, label: TITLE_KIND_LABEL[value] }))
const KEEP = '保存这个抬头，下次直接选'
/** With the spaces that people type between its parts. */
const TAX_NUMBER_TYPED = 30

export interface InvoiceFormProps {
  form: ReturnType<typeof useInvoiceForm>
  saved: Data<'GET /appoint/invoice/titles'>['list']
}

/** Whom an invoice is made out to: a saved title, or a new one. */
export function InvoiceForm({ form, saved }: InvoiceFormProps) {
  const { title, change, keepTitle, setKeepTitle, mistakes, problem } = form
  return (
    <View className='invoice-request__form'>
      {saved.length > 0 && (
        <View className='invoice-request__saved' role='group' aria-label='保存的抬头'>
          {saved.map(({ titleNo, ...one }) => (
            <Chip
              key={titleNo}
              text={one.name}
              selected={one.name === title.name && one.taxNumber === title.taxNumber}
              onPress={() => change(one)}
            />
          ))}
        </View>
      )}
      <Segmented label='开给谁' options={KINDS} value={title.kind} onChange={(kind) => change({ kind })} />
      <Field
        label='发票抬头'
        required
        maxLength={TITLE_NAME_MAX}
        value={title.name}
        onChange={(name) => change({ name })}
        placeholder={title.kind === 'person' ? '姓名' : '营业执照上的全称'}
        error={mistakes.name}
      />
      {title.kind === 'company' && (
        <Field
          label='税号'
          required
          maxLength={TAX_NUMBER_TYPED}
          value={title.taxNumber}
          onChange={(taxNumber) => change({ taxNumber })}
          placeholder='统一社会信用代码，18 位'
          error={mistakes.taxNumber}
        />
      )}
      <Field
        label='邮箱（可以不填）'
        maxLength={EMAIL_MAX}
        value={title.email}
        onChange={(email) => change({ email })}
        placeholder='name@example.com'
        hint='填了，税务平台也会发一份到这里。'
        error={mistakes.email}
      />
      <Checkbox label={KEEP} checked={keepTitle} onChange={setKeepTitle}>
        {KEEP}
      </Checkbox>
      {problem && (
        <View className='invoice-request__problem' role='alert'>
          {problem}
        </View>
      )}
    </View>
  )
}
