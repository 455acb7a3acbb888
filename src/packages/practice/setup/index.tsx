import { View } from '@tarojs/components'
import { isReady, SETUP_STEPS } from '@xinqi/domain/rules/consultant-setup'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Banner } from '@/ui/banner/banner'
import { Button } from '@/ui/button/button'
import { Loaded } from '@/ui/loaded/loaded'
import { DocumentCard } from './document-card'
import { StepList } from './step-list'
import '@/features/profile/profile.scss'
import './index.scss'

/** What a page needs before visitors see it, each with the way there; then its consultant opens it. */
export default function SetupPage() {
  const loggedIn = useSession((session) => session.consultant !== null)
  const setup = useCall('GET /consult/consultConsultant/getExtUser', loggedIn ? {} : null)
  const [busy, setBusy] = useState(false)
  const openPage = async (): Promise<void> => {
    setBusy(true)
    const sent = call('GET /consult/consultantExtInfo/operate', { operation: 'open' })
    await toastSuccess(sent, '打开了，来访者从现在起看得到你')
    await setup.refresh()
    setBusy(false)
  }
  const { data } = setup
  const footer = data?.mayOpen && (
    <Button block loading={busy} disabled={!isReady(data.done)} onPress={() => void openPage()}>
      打开我的页面
    </Button>
  )
  return (
    <AppPage route='consultantSetup' footer={footer || undefined}>
      <Loaded of={setup} failed='清单没有取到'>
        {({ shown, mayOpen, done, readings, consultantId, orgId }) => (
          <>
            <Standing shown={shown} mayOpen={mayOpen} done={done.length} />
            <StepList done={done} consultantId={consultantId} orgId={orgId} />
            {readings.map(({ document, readTime }) => (
              <DocumentCard key={document} document={document} readTime={readTime} onRead={setup.refresh} />
            ))}
          </>
        )}
      </Loaded>
    </AppPage>
  )
}

/** How far it is, as a bar and in words. */
function Standing({ shown, mayOpen, done }: { shown: boolean; mayOpen: boolean; done: number }) {
  const all = SETUP_STEPS.length
  if (shown) return <Banner icon='circle-check' title='来访者看得到你的页面' sub={`清单做到了 ${done} / ${all}。`} />
  return (
    <>
      <Banner
        icon='eye'
        title={mayOpen ? '来访者还看不到你' : '你的页面现在没有展示'}
        sub={mayOpen ? `做完 ${all} 项，就可以自己打开。已经做了 ${done} 项。` : '要展示请联系客服。'}
      />
      <View className='setup__bar' role='img' aria-label={`做完了 ${done} 项，一共 ${all} 项`}>
        {SETUP_STEPS.map((step, index) => (
          <View key={step} className={index < done ? 'setup__piece is-done' : 'setup__piece'} />
        ))}
      </View>
    </>
  )
}
