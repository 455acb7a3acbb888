import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { isNotFound } from '@/api/call-failure'
import { isAcceptingVisitors, isBookable, typeName } from '@xinqi/domain/text/consultant-labels'
import { CouponDoor } from '@/features/coupon/coupon-door'
import { RemindButton } from '@/features/follow/remind-button'
import { useFollow } from '@/features/follow/use-follow'
import { useRememberSeen } from '@/features/history/use-remember-seen'
import { SlotPicker } from '@/features/availability/slot-picker'
import { WaitlistDoor } from '@/features/waitlist/waitlist-door'
import { StoriesAround } from '@/features/story/stories-around'
import { ConsultantNotFound } from '@/features/consultant/consultant-not-found'
import { OthersToSee } from '@/features/consultant/others-to-see'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useShareCard, needsShareButton } from '@/platform/share/share'
import type { ShareCard } from '@/platform/share/share-card'
import { useOrganisation } from '@/state/organisation'
import { openShareBox } from '@/features/share/open-share-box'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { BookBar } from './book-bar'
import { InstantOffer } from './instant-offer'
import { Introduction } from './introduction'
import { Person } from './person'
import { Ratings } from './ratings'
import { ExperienceHours } from './experience-hours'
import { Services } from './services'
import { VideoDoor } from './video-door'
import { SlotSkeleton } from '@/features/availability/slot-skeleton'
import { Unloaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { useState } from 'react'
import { NOTHING_CHOSEN, type SlotValue } from '@/features/availability/slot-value'
import type { ConsultantDetail, Service } from './consultant-detail'
import { usePageParams } from '@/platform/navigation/page-params'
import './index.scss'

/** 咨询师: the person, when they are free, and the way to a booking. Needs no login. */
export default function DetailPage() {
  const { consultantId, slot, srvId } = usePageParams('detail')
  const orgId = useOrganisation((state) => state.orgId)
  useRememberSeen(consultantId)
  const follow = useFollow(consultantId)
  const answer = useCall('GET /appoint/consultConsultant/getDetailsVO', consultantId ? { consultantId } : null)
  const detail = answer.data
  const { service, setSrvId, value, setValue } = useBookingChoice(detail, slot, srvId)
  const card: ShareCard = {
    title: detail
      ? [detail.userName, typeName(detail), detail.consultantMsg].filter(Boolean).join(' · ')
      : '心栖 · 咨询师',
    route: 'detail',
    params: { consultantId, orgId },
  }
  useShareCard(() => card)

  if (!detail) {
    const missing = consultantId === null || isNotFound(answer.failure)
    return (
      <AppPage route='detail'>
        <Unloaded
          of={answer}
          failed='咨询师的信息没有取到'
          missing={missing && <ConsultantNotFound />}
          placeholder={<DetailSkeleton />}
        />
      </AppPage>
    )
  }
  const bookable = service !== undefined && isAcceptingVisitors(detail)
  const hasTime = isBookable(detail)
  return (
    <AppPage
      route='detail'
      title={detail.userName}
      className='detail'
      footer={
        bookable ? (
          <BookBar consultantId={detail.consultantId} service={service} value={value} />
        ) : (
          <Button block variant='ghost' onPress={() => void open('home')}>
            看看其他咨询师
          </Button>
        )
      }
    >
      <Person detail={detail} follow={follow} onShare={needsShareButton ? undefined : () => openShareBox(card)} />
      <VideoDoor detail={detail} />
      {bookable ? (
        <>
          <InstantOffer consultantId={detail.consultantId} service={service} />
          <Services services={detail.services} value={service} onChange={setSrvId} />
          <CouponDoor consultantId={detail.consultantId} />
          <SlotPicker
            consultantId={detail.consultantId}
            srvId={service.srvId}
            modes={service.consultMode}
            value={value}
            onChange={setValue}
            preselect
          />
          <WaitlistDoor consultantId={detail.consultantId} srvId={service.srvId} name={detail.userName} />
          <View className='detail__policy'>{detail.policySentence}</View>
        </>
      ) : (
        <Empty
          scene='empty-calendar'
          title='暂不接新来访'
          hint={`${detail.userName}眼下的时间都留给了正在进行的咨询。`}
          action={<RemindButton follow={follow} />}
        />
      )}
      {!hasTime && <OthersToSee why='instead' consultantId={detail.consultantId} />}
      <Introduction detail={detail} />
      <ExperienceHours experience={detail.experience} />
      <StoriesAround consultantId={detail.consultantId} />
      <Ratings detail={detail} />
      {hasTime && <OthersToSee why='beside' consultantId={detail.consultantId} />}
    </AppPage>
  )
}

/** The person, and the times below. */
function DetailSkeleton() {
  return (
    <View>
      <Skeleton shape='avatar' />
      <Skeleton count={2} />
      <SlotSkeleton />
    </View>
  )
}

/** The service, time and way to meet that are chosen on the page. */
function useBookingChoice(detail: ConsultantDetail | undefined, slot: number | null, named: number | null) {
  const [srvId, setSrvId] = useState<number | null>(named)
  const [value, setValue] = useState<SlotValue>({ ...NOTHING_CHOSEN, slot })
  const services = detail?.services ?? []
  const service: Service | undefined = services.find((one) => one.srvId === srvId) ?? services[0]
  return { service, setSrvId, value, setValue }
}
