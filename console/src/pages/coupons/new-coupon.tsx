import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import type { Params } from '@xinqi/domain/contract/contract'
import { COUPON_SCOPE, COUPON_WAYS, type CouponScope, type CouponWay } from '@xinqi/domain/rules/coupon'
import { COUPON_SCOPE_LABEL, COUPON_WAY_LABEL } from '@xinqi/domain/text/coupon'
import { Form, Input, Radio, Select } from 'antd'
import { call } from '../../api/call'
import { filled } from '../../ui/filled'
import { FormDialog } from '../../ui/form-dialog'
import { MomentField, momentOf } from '../../ui/moment-field'
import { WholeField, wholeOf } from '../../ui/whole-field'
import { fenOf, YuanField } from '../../ui/yuan-field'

type Texts = Partial<
  Record<
    | 'orgId'
    | 'name'
    | 'offFen'
    | 'offPercent'
    | 'capFen'
    | 'fromFen'
    | 'scopeIds'
    | 'stock'
    | 'perPerson'
    | 'closesAt'
    | 'validUntil'
    | 'validDays',
    string
  >
>
interface Fields extends Texts {
  benefit: 'amount' | 'percent'
  scope: CouponScope
  way: CouponWay
  validity: 'days' | 'until'
}

const SCOPES = Object.values(COUPON_SCOPE).map((value) => ({ value, label: COUPON_SCOPE_LABEL[value] }))
const WAYS = COUPON_WAYS.map((value) => ({ value, label: COUPON_WAY_LABEL[value] }))
const BENEFITS = [
  { value: 'amount', label: '减金额' },
  { value: 'percent', label: '按比例减' },
]
const VALIDITIES = [
  { value: 'days', label: '领取后几天' },
  { value: 'until', label: '到某个时间' },
]
const START = {
  orgId: String(DEFAULT_ORG_ID),
  benefit: 'amount',
  scope: COUPON_SCOPE.all,
  way: 'centre',
  perPerson: '1',
  validity: 'days',
  validDays: '30',
}

/** Yuan become fen, and what does not belong to what was chosen is not sent, whatever was typed there before. */
const paramsOf = (of: Fields): Params<'POST /operator/coupon/add'> => ({
  orgId: wholeOf(of.orgId) ?? 0,
  name: of.name ?? '',
  offFen: of.benefit === 'amount' ? fenOf(of.offFen) : undefined,
  offPercent: of.benefit === 'percent' ? wholeOf(of.offPercent) : undefined,
  capFen: of.benefit === 'percent' ? fenOf(of.capFen) : undefined,
  fromFen: fenOf(of.fromFen) ?? 0,
  scope: of.scope,
  scopeIds: of.scope === COUPON_SCOPE.all ? '' : (filled(of.scopeIds) ?? ''),
  way: of.way,
  stock: of.way === 'code' ? undefined : wholeOf(of.stock),
  perPerson: wholeOf(of.perPerson) ?? 1,
  closesAt: momentOf(of.closesAt),
  validUntil: of.validity === 'until' ? momentOf(of.validUntil) : undefined,
  validDays: of.validity === 'days' ? wholeOf(of.validDays) : undefined,
})

/** A new kind of coupon. */
export const NewCoupon = ({ onClose }: { onClose: () => void }) => (
  <FormDialog<Fields>
    name='coupon'
    title='做一种券'
    okText='做这种券'
    initialValues={START}
    send={(fields, key) => call('POST /operator/coupon/add', paramsOf(fields), key)}
    done='做好了'
    onClose={onClose}
  >
    <Form.Item name='name' label='名称' rules={[{ required: true, whitespace: true, message: '请填写名称' }]}>
      <Input maxLength={30} placeholder='来访者看到的名字' />
    </Form.Item>
    <WholeField name='orgId' label='机构编号' />
    <Form.Item name='benefit' label='怎么减'>
      <Radio.Group options={BENEFITS} />
    </Form.Item>
    <Form.Item noStyle dependencies={['benefit']}>
      {({ getFieldValue }) =>
        getFieldValue('benefit') === 'amount' ? (
          <YuanField name='offFen' label='减多少' />
        ) : (
          <>
            <WholeField name='offPercent' label='减百分之几' hint='15 就是 8.5 折。' />
            <YuanField name='capFen' label='最多减多少' hint='不填就没有封顶。' isOptional />
          </>
        )
      }
    </Form.Item>
    <YuanField name='fromFen' label='满多少可用' hint='不填就没有门槛。' isOptional />
    <Form.Item name='scope' label='适用范围'>
      <Select options={SCOPES} style={{ width: 200 }} />
    </Form.Item>
    <Form.Item noStyle dependencies={['scope']}>
      {({ getFieldValue }) =>
        getFieldValue('scope') !== COUPON_SCOPE.all && (
          <Form.Item name='scopeIds' label='编号' extra='用逗号隔开。'>
            <Input autoComplete='off' />
          </Form.Item>
        )
      }
    </Form.Item>
    <Form.Item name='way' label='怎么给出去'>
      <Select options={WAYS} style={{ width: 200 }} />
    </Form.Item>
    <Form.Item noStyle dependencies={['way']}>
      {({ getFieldValue }) =>
        getFieldValue('way') !== 'code' && <WholeField name='stock' label='一共多少张' hint='不填就不限。' isOptional />
      }
    </Form.Item>
    <WholeField name='perPerson' label='每人最多几张' />
    <Form.Item name='validity' label='有效期'>
      <Radio.Group options={VALIDITIES} />
    </Form.Item>
    <Form.Item noStyle dependencies={['validity']}>
      {({ getFieldValue }) =>
        getFieldValue('validity') === 'days' ? (
          <WholeField name='validDays' label='领取后有效几天' />
        ) : (
          <MomentField name='validUntil' label='到期时间' />
        )
      }
    </Form.Item>
    <MomentField name='closesAt' label='领取截止' hint='不填就到停发为止。' isOptional />
  </FormDialog>
)
