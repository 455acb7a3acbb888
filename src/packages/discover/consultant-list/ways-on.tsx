import { groupIdOf } from '@xinqi/domain/edition/flavour'
import { priceText } from '@xinqi/domain/money'
import { LISTENING_MINUTES } from '@xinqi/domain/rules/listening'
import { campaignTarget } from '@xinqi/domain/text/campaign'
import { useEffect } from 'react'
import { useCall } from '@/api/use-call'
import { trackLazily } from '@/features/tracking/track-lazily'
import { openCampaign } from '@/features/campaign/campaign'
import { open } from '@/platform/navigation/navigation'
import { useFlavour, useOrganisation } from '@/state/organisation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

/** Other ways to look through people: those in training or free of charge, by field, and those of related organisations. */
export function WaysOn() {
  const { orgId } = useFlavour()
  const organisation = useCall('GET /appoint/consultOrg/getConsultOrgVO', {})
  const isOneOfSeveral = (organisation.data?.groupSize ?? 0) > 1
  return (
    <Card padding='none' className='consultant-list__ways'>
      <LatestCampaign />
      <Trainees />
      <Listeners />
      <Cell
        icon='list-filter'
        title='按方向找'
        note='先选想聊的方向，再看谁在做'
        onPress={() => void open('consultantInPsychology')}
      />
      {isOneOfSeveral && (
        <Cell
          icon='building-2'
          title='同组机构的人'
          note='一起看看别的机构有谁'
          onPress={() => void open('aggregate', { groupId: groupIdOf(orgId) })}
        />
      )}
    </Card>
  )
}

/** The campaign that is named first, where one runs (R262). */
function LatestCampaign() {
  const sourceType = useOrganisation((state) => state.sourceType)
  const { data } = useCall('GET /appoint/indexActivity/selectLastestActivity', { sourceType: sourceType ?? undefined })
  const activity = data?.activity ?? null
  const target = activity && campaignTarget(activity.campaignId, activity.arm, sourceType)
  useEffect(() => {
    if (target) trackLazily('exposure', 'consultantList', target)
  }, [target])
  if (!activity) return null
  return <Cell icon='leaf' title={activity.title} note={activity.summary} onPress={() => openCampaign(activity)} />
}

/** Who listens, where there is somebody (R262). */
function Listeners() {
  const { data } = useCall('GET /appoint/consultConsultant/listListener', {})
  if (!data || data.total === 0) return null
  return (
    <Cell
      icon='message-square'
      title='有人听你说'
      note={`${data.total} 位，一次 ${LISTENING_MINUTES} 分钟`}
      onPress={() => void open('listening')}
    />
  )
}

/** Interns where there are some; where nobody pays, whoever is free this week (R262: nothing where it cannot be had). */
function Trainees() {
  const { features, words } = useFlavour()
  const { data } = useCall('GET /appoint/consultConsultant/listIntern', features.pay ? {} : null)
  const see = () => void open('practiceConsultant')
  if (!features.pay)
    return <Cell icon='heart' title={`这一周能约到的${words.person}`} note='最早有空的在前' onPress={see} />
  if (!data || data.lowestPrice === null) return null
  return (
    <Cell
      icon='users'
      title='实习和预备咨询师'
      note={`${data.total} 位，在督导下接待来访，${priceText(data.lowestPrice)} 起`}
      onPress={see}
    />
  )
}
