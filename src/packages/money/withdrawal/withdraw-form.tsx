import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { WITHDRAW_RULES } from '@xinqi/domain/text/withdrawal'
import { useCall } from '@/api/use-call'
import { leaveForWechat } from '@/features/login/wechat-page'
import { abilities } from '@/platform/client-kind/abilities'
import { addressForm } from '@/platform/navigation/address'
import { receivingApp } from '@/platform/receive-transfer'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { Segmented } from '@/ui/segmented/segmented'
import { linkTo } from '../../../../config/routes'
import { useWithdraw } from './use-withdraw'

type Wallet = Data<'GET /appoint/cashbackWithdraw/availableWithdrawAmount'>

/** The way out: in WeChat, for who is known there; anybody else is told how. */
export function WithdrawForm({ wallet }: { wallet: Wallet }) {
  const known = useCall('GET /appoint/cashbackWithdraw/wechatAuth', {})
  return (
    <Card className='withdrawal__form'>
      <View className='withdrawal__title' role='heading' aria-level='2'>
        提现到微信零钱
      </View>
      {receivingApp === null ? (
        <View>提现要在微信里确认收款。请用微信打开心栖，在「我的 · 余额」里提现。</View>
      ) : (
        known.data && (known.data[receivingApp] ? <Amount wallet={wallet} /> : <BindFirst />)
      )}
      {WITHDRAW_RULES.map((rule) => (
        <View key={rule} className='withdrawal__quiet'>
          {rule}
        </View>
      ))}
    </Card>
  )
}

function BindFirst() {
  if (!abilities().wechatOauth) return <View>提现只到你自己的微信。请退出登录，再用「微信手机号登录」登录一次。</View>
  return (
    <>
      <View>提现只到你自己的微信，先让微信告诉我们你是谁。</View>
      <Button block onPress={() => void leaveForWechat(linkTo('withdrawal', {}, addressForm))}>
        用微信确认身份
      </Button>
    </>
  )
}

function Amount({ wallet: { availableFen, mostFen } }: { wallet: Wallet }) {
  const form = useWithdraw(availableFen, mostFen)
  const isAll = mostFen === availableFen
  const whole = `${isAll ? '全部' : '最多'} ${formatFen(mostFen)}`
  return (
    <>
      <Segmented
        label='提现多少'
        options={[
          { value: 'most', label: whole },
          { value: 'part', label: '提一部分' },
        ]}
        value={form.share}
        onChange={form.setShare}
      />
      {form.share === 'part' && (
        <Field
          label='提现金额（元）'
          type='digit'
          required
          maxLength={8}
          value={form.text}
          onChange={form.setText}
          placeholder={`最多 ${formatFen(mostFen)}`}
          error={form.mistake ?? undefined}
        />
      )}
      {form.problem && (
        <View className='withdrawal__problem' role='alert'>
          {form.problem}
        </View>
      )}
      <Button block loading={form.busy} disabled={form.amountFen === null} onPress={() => void form.send()}>
        {form.amountFen === null ? '提现' : `提现 ${formatFen(form.amountFen, true)}`}
      </Button>
    </>
  )
}
