import { View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { logOut } from '@/features/login/log-out'
import { AppPage } from '@/frame/app-page'
import { replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { Loaded } from '@/ui/loaded/loaded'
import './index.scss'

/** The second step of an operator's login on a phone; the authenticator itself is set up in the console. */
export default function OperatorSecondFactorPage() {
  const me = useCall('GET /operator/me', {})
  return (
    <AppPage route='operatorSecondFactor'>
      <Loaded of={me} failed='没有取到两步验证的状态'>
        {({ secondFactor }) => {
          if (secondFactor === 'toGive') return <Give />
          return (
            <Card className='second-factor'>
              <View>
                {secondFactor === 'toSetUp'
                  ? '请先在电脑上打开 /console 绑定验证器，再回到这里登录。'
                  : secondFactor === 'given'
                    ? '这次登录已经验证过了。'
                    : '还没有开启两步验证，可以在电脑上打开 /console 开启。'}
              </View>
              {secondFactor === 'toSetUp' ? (
                <Button variant='ghost' onPress={() => void logOut('operator')}>
                  退出登录
                </Button>
              ) : (
                <Button onPress={() => void replace('operatorTracking')}>继续</Button>
              )}
            </Card>
          )
        }}
      </Loaded>
    </AppPage>
  )
}

function Give() {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const give = async (): Promise<void> => {
    setBusy(true)
    try {
      await call('POST /operator/secondFactor/give', { code }, { quiet: true })
      await replace('operatorTracking')
    } catch (failure) {
      setError(failure instanceof CallFailure ? failure.message : '出错了，请再试一次')
      setBusy(false)
    }
  }
  return (
    <Card className='second-factor'>
      <Field
        label='验证器上的 6 位数字'
        value={code}
        error={error}
        hint='手机不在身边，可以用一个恢复码；每个只能用一次。'
        maxLength={20}
        onChange={(text) => {
          setCode(text)
          setError(undefined)
        }}
        onConfirm={() => void give()}
      />
      <Button block loading={busy} disabled={code.trim() === ''} onPress={() => void give()}>
        继续
      </Button>
    </Card>
  )
}
