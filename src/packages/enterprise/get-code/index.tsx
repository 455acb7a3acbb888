import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { AppPage } from '@/frame/app-page'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Field } from '@/ui/field/field'
import { usePageParams } from '@/platform/navigation/page-params'
import { useExchange, type Judgment } from './use-exchange'
import '../enterprise.scss'

const SHORTEST = 8

/** 兑换码: enter one, see what it gives, and log in with it (R14, R67). */
export default function GetCodePage() {
  const { exchangeCode: given = '' } = usePageParams('getCode')
  const { code, judgment, error, busy, type, look, redeem } = useExchange(given)
  useFirstLook(given, look)
  const isLongEnough = code.replace(/[\s-]/g, '').length >= SHORTEST
  return (
    <AppPage
      route='getCode'
      className='get-code'
      footer={
        judgment ? (
          <Button block loading={busy} onPress={() => void redeem()}>
            领取这些次数
          </Button>
        ) : (
          <Button block loading={busy} disabled={!isLongEnough} onPress={() => void look()}>
            看看能换什么
          </Button>
        )
      }
    >
      <View className='get-code__words'>企业或合作方给你的兑换码，可以换成免费的咨询次数。一个人只能用一次。</View>
      <Field
        label='兑换码'
        value={code}
        onChange={type}
        placeholder='例如 ABCD-2026-EFGH'
        maxLength={40}
        hint={error === null ? '字母不分大小写，横线可以不写' : undefined}
        error={error ?? undefined}
        onConfirm={() => void look()}
      />
      {judgment && <Gift judgment={judgment} />}
    </AppPage>
  )
}

/** A code that came with the address is looked at at once. */
function useFirstLook(given: string, look: () => Promise<void>): void {
  const looked = useRef(false)
  useEffect(() => {
    if (!given || looked.current) return
    looked.current = true
    void look()
  }, [given, look])
}

function Gift({ judgment: { companyName, sessions, expiresAt } }: { judgment: Judgment }) {
  return (
    <View className='get-code__gift'>
      <Card padding='none'>
        <Cell icon='gift' title={`${sessions} 次咨询`} note={`由${companyName ?? '企业'}承担费用`} />
        {expiresAt && <Cell icon='clock' title='兑换截止' value={expiresAt.slice(0, 10)} />}
        <Cell icon='shield-check' title='谈了什么只有你和咨询师知道' note='企业只看得到用掉的总次数。' />
      </Card>
    </View>
  )
}
