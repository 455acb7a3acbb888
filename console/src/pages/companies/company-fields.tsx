import type { Data } from '@xinqi/domain/contract/contract'
import { COMPANY_NAME_MAX, CONTRACT_NO_MAX } from '@xinqi/domain/text/company'
import { Form, Input } from 'antd'
import { CheckField } from '../../ui/check-field'
import { filled } from '../../ui/filled'
import { WholeField, wholeOf } from '../../ui/whole-field'

export type Company = Data<'GET /operator/company/detail'>['company']

/** From when to when a contract holds. */
export function termText({ begins, ends }: Pick<Company, 'begins' | 'ends'>): string {
  if (begins === null) return ends === null ? '没有期限' : `到 ${ends} 为止`
  return ends === null ? `从 ${begins} 起` : `${begins} 到 ${ends}`
}

/** As they are typed. */
export interface CompanyFields {
  name: string
  orgId: string
  specialChannel: boolean
  contractNo?: string
  begins?: string
  ends?: string
  boughtTimes: string
  personTimes: string
}

export const COMPANY_FIELD_NAMES: Record<keyof CompanyFields, string> = {
  name: '名称',
  orgId: '机构编号',
  specialChannel: '不限个人次数',
  contractNo: '合同编号',
  begins: '合同从',
  ends: '合同到',
  boughtTimes: '一共买了多少次',
  personTimes: '每人多少次',
}

export const fieldsOf = (company: Company): CompanyFields => ({
  name: company.name,
  orgId: String(company.orgId),
  specialChannel: company.specialChannel,
  contractNo: company.contractNo,
  begins: company.begins ?? '',
  ends: company.ends ?? '',
  boughtTimes: String(company.boughtTimes),
  personTimes: String(company.personTimes),
})

export const saidOf = ({ contractNo = '', begins, ends, ...typed }: CompanyFields) => ({
  name: typed.name,
  orgId: wholeOf(typed.orgId) ?? 0,
  specialChannel: typed.specialChannel,
  contractNo,
  begins: filled(begins),
  ends: filled(ends),
  boughtTimes: wholeOf(typed.boughtTimes) ?? 0,
  personTimes: wholeOf(typed.personTimes) ?? 0,
})

const DayField = ({ name, hint }: { name: 'begins' | 'ends'; hint: string }) => (
  <Form.Item name={name} label={COMPANY_FIELD_NAMES[name]} extra={hint}>
    <Input type='date' style={{ width: 160 }} />
  </Form.Item>
)

/** What is said of a company, new or not. */
export const CompanyFormFields = () => (
  <>
    <Form.Item
      name='name'
      label={COMPANY_FIELD_NAMES.name}
      rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
    >
      <Input maxLength={COMPANY_NAME_MAX} placeholder='员工看到的名字' />
    </Form.Item>
    <WholeField name='orgId' label={COMPANY_FIELD_NAMES.orgId} hint='费用由企业承担的机构。' />
    <Form.Item name='contractNo' label={COMPANY_FIELD_NAMES.contractNo}>
      <Input maxLength={CONTRACT_NO_MAX} autoComplete='off' />
    </Form.Item>
    <DayField name='begins' hint='不填就马上可以约。' />
    <DayField name='ends' hint='含这一天；过了就不能再约新的，约好的照常。不填就没有期限。' />
    <WholeField
      name='boughtTimes'
      label={COMPANY_FIELD_NAMES.boughtTimes}
      hint='续签时写加起来的总数；剩下的次数跟着变。'
    />
    <WholeField name='personTimes' label={COMPANY_FIELD_NAMES.personTimes} hint='名单里没有写次数的人用这个数。' />
    <CheckField name='specialChannel' label='不限个人次数，企业的次数用完为止' />
  </>
)
