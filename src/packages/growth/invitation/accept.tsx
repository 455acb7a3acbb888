import { View } from '@tarojs/components'
import { INVITE_DAYS, INVITE_HELP_STATUS, type InviteKind } from '@xinqi/domain/rules/invitation'
import { placardOf } from '@xinqi/domain/text/campaign'
import { useState } from 'react'
import { sentenceFor } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { acceptInvitation } from '@/features/invitation/accept-invitation'
import { agreeToTouched } from '@/features/invitation/touched-invitation'
import { ensureLogin } from '@/features/login/login-gate'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useShareCard } from '@/platform/share/share'
import { useFlavour, useOrganisation } from '@/state/organisation'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Timeline } from '@/ui/timeline/timeline'
import { Placard } from '../campaign/placard'
import { Accepted } from './accepted'
import { NoInvitation } from './no-invitation'
import { OpenedBefore } from './opened-before'
import { useFirstTouch } from './use-first-touch'
import '../campaign/campaign.scss'
import './invitation.scss'

/** What somebody sees who was invited: by whom, what they are given, and what the other will and will not know. */
export function Accept({ kind, code }: { kind: InviteKind; code: string }) {
  const route = kind === 'friend' ? 'acceptInvitation' : 'acceptCpInvitation'
  const orgId = useOrganisation((state) => state.orgId)
  const { name } = useFlavour()
  const loggedIn = useSession((state) => state.user !== null)
  const invitation = useCall('GET /appoint/promote/inviteDetail', { code })
  const judged = useCall('GET /appoint/promote/inviteeJudge', loggedIn ? { code } : null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useShareCard(() => ({ title: name, route: 'home', params: { orgId } }))
  const accept = async () => {
    setBusy(true)
    setProblem(null)
    // Agreed to, it survives a login that goes another way.
    agreeToTouched()
    try {
      if (!(await ensureLogin())) return
      await acceptInvitation({ code, kind })
    } catch (error) {
      setProblem(sentenceFor(error, 'words'))
    } finally {
      setBusy(false)
      void judged.refresh()
    }
  }
  const status = judged.data?.inviteHelpStatus ?? INVITE_HELP_STATUS.claimGift
  const isBound = status !== INVITE_HELP_STATUS.claimGift && judged.data?.reason === null
  const obstacle = problem ?? judged.data?.reason ?? null
  const isGood = invitation.data?.valid === true && !isBound && obstacle === null
  const isRefused = judged.data !== undefined && judged.data.reason !== null
  const before = useFirstTouch(
    { code, kind },
    {
      counts: isGood && (!loggedIn || judged.data !== undefined),
      isOver: invitation.data?.shownName === null || isBound || isRefused,
    },
  )
  const mayAccept = isGood && before === null
  return (
    <AppPage
      route={route}
      footer={
        mayAccept ? (
          <Button block loading={busy} onPress={() => void accept()}>
            {invitation.data?.gift ? '接受邀请，收下见面礼' : '接受邀请'}
          </Button>
        ) : undefined
      }
    >
      <Loaded of={invitation} failed='邀请没有取到' placeholder={<Skeleton shape='card' />}>
        {({ shownName, valid, gift }) =>
          shownName === null ? (
            <NoInvitation />
          ) : (
            <View className='campaign'>
              <Placard picture={placardOf(kind === 'friend' ? 'invite' : 'inviteCp')} />
              <View className='campaign__hero'>
                <View className='campaign__title' role='heading' aria-level='1'>
                  {kind === 'friend' ? `${shownName}请你来坐坐` : `${shownName}请你看看自己`}
                </View>
                <View className='campaign__lead'>来不来都好。这里有专业的咨询师，时间和人都由你自己选。</View>
              </View>
              {isBound ? (
                <Accepted kind={kind} status={status} onChanged={judged.refresh} />
              ) : (
                <>
                  {obstacle !== null && (
                    <Card tone='soft'>
                      <View role='alert'>{obstacle}</View>
                    </Card>
                  )}
                  {isGood && before !== null && <OpenedBefore touched={before} />}
                  {mayAccept && (
                    <Card>
                      <Timeline label='接受之后' items={stepsOf(kind, gift)} />
                    </Card>
                  )}
                  {!valid && <Card tone='soft'>邀请先停下了。不用邀请也可以来。</Card>}
                  {!mayAccept && (
                    <Button variant='ghost' block onPress={() => void open('consultantList')}>
                      看看所有咨询师
                    </Button>
                  )}
                </>
              )}
              <View className='campaign__quiet'>
                {`${shownName}只会知道有一位朋友接受了邀请、后来谈过一次。你是谁、约了谁、谈了什么，都不会告诉对方。对方会因此收到一份奖励。`}
              </View>
            </View>
          )
        }
      </Loaded>
    </AppPage>
  )
}

function stepsOf(kind: InviteKind, gift: string | null) {
  return [
    ...(gift ? [{ title: `收下「${gift}」`, sentences: ['马上放进你的优惠券。'] }] : []),
    ...(kind === 'assessment' ? [{ title: '做一份问卷', sentences: ['几分钟，结果只给你自己看。'] }] : []),
    { title: '想谈的时候再约', sentences: [`打开邀请起 ${INVITE_DAYS} 天里约都可以，不约也没有关系。`] },
  ]
}
