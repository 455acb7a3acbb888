import { FamilyList } from '@/features/family/family-list'
import { FamilyComposer, FamilyTalk } from '@/features/family/family-talk'
import { useFamily } from '@/features/family/use-family'
import { HelpButton } from '@/features/safety/help-button'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { JoinFamily } from './join-family'
import { OpenFamily } from './open-family'

/** 家庭对话: several people and one consultant. One of them, or the form to begin one, or all of one's own and the way in by a code. */
export default function FamilyChatPage() {
  const { familyNo, consultantId, code } = usePageParams('familyChat')
  const loggedIn = useSession((session) => session.user !== null)
  if (familyNo) return <OneFamily familyNo={familyNo} loggedIn={loggedIn} />
  return (
    <AppPage route='familyChat'>
      {consultantId !== null ? (
        <OpenFamily consultantId={consultantId} />
      ) : (
        <>
          <FamilyList
            side='user'
            loggedIn={loggedIn}
            onOpen={(chosen) => void open('familyChat', { familyNo: chosen })}
          />
          <JoinFamily code={code ?? ''} />
        </>
      )}
    </AppPage>
  )
}

function OneFamily({ familyNo, loggedIn }: { familyNo: string; loggedIn: boolean }) {
  const family = useFamily('user', familyNo, loggedIn)
  const info = family.info.data
  return (
    <AppPage route='familyChat' title={info?.name} footer={info && <FamilyComposer side='user' family={family} />}>
      <FamilyTalk side='user' family={family} />
      <HelpButton above='footer' />
    </AppPage>
  )
}
