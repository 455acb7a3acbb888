import { View } from '@tarojs/components'
import { APP_VERSION } from '@xinqi/domain/constants'
import { PROTOCOL } from '@xinqi/domain/privacy'
import { useCall } from '@/api/use-call'
import { logOut } from '@/features/login/log-out'
import { Section } from '@/features/privacy/section'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { ask } from '@/state/overlays'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Look } from './look'
import '../account.scss'

/** How pages look, and the way to account, privacy and papers. */
export default function SettingPage() {
  const loggedIn = useSession((state) => state.user !== null)
  return (
    <AppPage route='setting'>
      <Look />
      <Section title='账号与隐私'>
        <Card padding='none'>
          {loggedIn && <Cell icon='file-text' title='我的来访者信息' onPress={() => void open('userData')} />}
          {loggedIn && <Cell icon='user' title='账号与安全' onPress={() => void open('account')} />}
          <Cell icon='shield-check' title='隐私中心' onPress={() => void open('privacy')} />
          {loggedIn && (
            <Cell icon='bell' title='提醒' note='提醒什么，发到哪里' onPress={() => void open('reminders')} />
          )}
        </Card>
      </Section>
      <Section title='协议'>
        <Card padding='none'>
          <Agreement title='用户协议' type={PROTOCOL.userAgreement} />
          <Agreement title='隐私协议' type={PROTOCOL.privacyAgreement} />
        </Card>
      </Section>
      <Section title='关于'>
        <Card padding='none'>
          <Cell icon='users' title='成为咨询师' note='写一份入驻申请' onPress={() => void open('consultantRegister')} />
          <Cell title='心栖' value={`版本 ${APP_VERSION}`} />
        </Card>
      </Section>
      {loggedIn && (
        <View className='setting__leave'>
          <Button variant='ghost' block onPress={() => void leave()}>
            退出登录
          </Button>
        </View>
      )}
    </AppPage>
  )
}

function Agreement({ title, type }: { title: string; type: 1 | 2 }) {
  const versions = useCall('GET /appoint/consultOrganization/getOrgProtocolByCondition', { protocolType: type })
  const current = versions.data?.[0]
  return (
    <Cell
      icon='file-text'
      title={title}
      value={current ? `版本 ${current.version}` : undefined}
      onPress={() => void open('orgProtocol', { agreeType: type })}
    />
  )
}

async function leave(): Promise<void> {
  const body = '你的预约都还在，再次登录就能看到。'
  if (await ask({ title: '退出登录？', body, confirmText: '退出', cancelText: '取消' })) await logOut('user')
}
