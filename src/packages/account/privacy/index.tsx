import { Consents } from '@/features/privacy/consents'
import { AppPage } from '@/frame/app-page'
import { sendToLogin } from '@/features/login/login-gate'
import { open } from '@/platform/navigation/navigation'
import { useSession } from '@/state/session'
import { Section } from '@/features/privacy/section'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { AccessLog } from './access-log'
import { ExportData } from './export-data'
import { KeptDataList } from './kept-data'
import '../account.scss'

/** What we keep and why, what was agreed to, who has looked, and the way out with or without one's data. */
export default function PrivacyPage() {
  const loggedIn = useSession((state) => state.user !== null)
  return (
    <AppPage route='privacy'>
      <KeptDataList counted={loggedIn} />
      <Consents loggedIn={loggedIn} />
      {loggedIn ? (
        <>
          <AccessLog />
          <Card padding='none'>
            <Cell
              icon='users'
              title='转介'
              note='咨询师请你同意的转介，和你的回答'
              onPress={() => void open('caseReferral', {})}
            />
          </Card>
          <ExportData />
          <Section title='删除我的一切' hint='注销账号，15 天后删除个人信息。其间登录可以反悔。'>
            <Card padding='none'>
              <Cell icon='trash-2' title='注销账号' danger onPress={() => void open('logOff')} />
            </Card>
          </Section>
        </>
      ) : (
        <Section title='查看、导出和删除' hint='登录后可以看到谁看过你的信息，也可以导出或删除它们。'>
          <Button variant='ghost' block onPress={() => sendToLogin('user')}>
            登录
          </Button>
        </Section>
      )}
    </AppPage>
  )
}
