import { View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { logOut } from '@/features/login/log-out'
import { AppPage } from '@/frame/app-page'
import { back, openPages, replace } from '@/platform/navigation/navigation'
import { whileLoginChanges } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { Loaded } from '@/ui/loaded/loaded'
import './index.scss'

/** The second step of an operator's login on a phone, and showing again who one is; the authenticator itself is set up in the console. */
export default function OperatorSecondFactorPage() {
  const me = useCall('GET /operator/me', {})
  return (
    <AppPage route='operatorSecondFactor'>
      <Loaded of={me} failed='没有取到两步验证的状态'>
        {({ secondFactor }) => {
          if (secondFactor === 'toGive') return <Give onGiven={() => replace('operatorTracking')} />
          if (secondFactor === 'given') return <Give onGiven={back} />
          return (
            <Card className='second-factor'>
              <View>
                {secondFactor === 'toSetUp'
                  ? '请先在电脑上打开 /console 绑定验证器，再回到这里登录。'
                  : '动钱和看别人的资料之前，离登录半小时以上就要重新登录。还没有开启两步验证，可以在电脑上打开 /console 开启，那之后只问验证器上的数字。'}
              </View>
              {secondFactor === 'toSetUp' ? (
                <Button variant='ghost' onPress={() => void logOut('operator')}>
                  退出登录
                </Button>
              ) : (
                <Button variant='ghost' onPress={() => void logInAgain()}>
                  重新登录
                </Button>
              )}
            </Card>
          )
        }}
      </Loaded>
    </AppPage>
  )
}

/** From the page that wanted it, so that the login leads back there and not here; what that page asks for meanwhile is refused once more. */
const logInAgain = (): Promise<void> =>
  whileLoginChanges(async () => {
    await (openPages() > 1 ? back() : replace('operatorTracking'))
    await logOut('operator')
  })

function Give({ onGiven }: { onGiven: () => Promise<unknown> }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const give = async (): Promise<void> => {
    setBusy(true)
    try {
      await call('POST /operator/secondFactor/give', { code }, { quiet: true })
      await onGiven()
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
