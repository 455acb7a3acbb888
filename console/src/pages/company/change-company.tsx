import { CODE } from '@xinqi/domain/codes'
import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../api/call'
import { CallFailure } from '../../api/call-failure'
import { FormDialog } from '../../ui/form-dialog'
import {
  COMPANY_FIELD_NAMES,
  CompanyFormFields,
  fieldsOf,
  saidOf,
  type Company,
  type CompanyFields,
} from '../companies/company-fields'

interface Props {
  company: Company
  /** Reads it anew. */
  refresh: () => Promise<Company | undefined>
  onClose: () => void
}

const KEYS = Object.keys(COMPANY_FIELD_NAMES) as (keyof CompanyFields)[]

const textOf = (value: CompanyFields[keyof CompanyFields]): string => {
  if (typeof value === 'boolean') return value ? '是' : '否'
  return value || '没有写'
}

/** What is another now, in words. */
const differences = (before: CompanyFields, after: CompanyFields): string =>
  KEYS.filter((key) => before[key] !== after[key])
    .map((key) => `${COMPANY_FIELD_NAMES[key]}现在是「${textOf(after[key])}」`)
    .join('，')

/** Whatever nobody has typed into follows what a colleague has saved; what was typed stays. */
function Following({ before, now }: { before: Company; now: Company }) {
  const form = Form.useFormInstance<CompanyFields>()
  useEffect(() => {
    const [was, is] = [fieldsOf(before), fieldsOf(now)]
    for (const key of KEYS) if (form.getFieldValue(key) === was[key]) form.setFieldValue(key, is[key])
  }, [form, before, now])
  return null
}

/** Changes what is said of a company. Where a colleague was faster, what they changed is shown and nothing is saved yet. */
export function ChangeCompany({ company, refresh, onClose }: Props) {
  /** What was seen last, and before that. */
  const [seen, setSeen] = useState({ before: company, now: company })

  async function send(fields: CompanyFields): Promise<void> {
    try {
      const { companyId, version } = seen.now
      await call('POST /operator/company/change', { companyId, version, ...saidOf(fields) })
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== CODE.conflict) throw error
      const fresh = await refresh()
      if (!fresh) throw error
      setSeen({ before: seen.now, now: fresh })
      const theirs = differences(fieldsOf(seen.now), fieldsOf(fresh))
      throw new CallFailure(error.code, theirs === '' ? error.message : `${error.message}：${theirs}`, null)
    }
  }

  return (
    <FormDialog<CompanyFields>
      name='company'
      title={`改「${company.name}」`}
      okText='保存'
      initialValues={fieldsOf(company)}
      send={send}
      done='保存了'
      onClose={onClose}
    >
      <CompanyFormFields />
      <Following {...seen} />
    </FormDialog>
  )
}
