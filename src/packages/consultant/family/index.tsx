import { FamilyList } from '@/features/family/family-list'
import { FamilyComposer, FamilyTalk } from '@/features/family/family-talk'
import { useFamily } from '@/features/family/use-family'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'

/** 家庭对话, from the consultant's side: the list, or one of them. */
export default function ConsultFamilyPage() {
  const { familyNo } = usePageParams('consultFamily')
  const loggedIn = useSession((session) => session.consultant !== null)
  if (familyNo) return <OneFamily familyNo={familyNo} loggedIn={loggedIn} />
  return (
    <AppPage route='consultFamily'>
      <FamilyList
        side='consultant'
        loggedIn={loggedIn}
        onOpen={(chosen) => void open('consultFamily', { familyNo: chosen })}
      />
    </AppPage>
  )
}

function OneFamily({ familyNo, loggedIn }: { familyNo: string; loggedIn: boolean }) {
  const family = useFamily('consultant', familyNo, loggedIn)
  const info = family.info.data
  return (
    <AppPage
      route='consultFamily'
      title={info?.name}
      footer={info && <FamilyComposer side='consultant' family={family} />}
    >
      <FamilyTalk side='consultant' family={family} />
    </AppPage>
  )
}
