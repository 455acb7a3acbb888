import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { EDUCATION_LEVEL_LABEL, STUDENT_STATUS_LABEL } from '@xinqi/domain/text/student'
import { useCall } from '@/api/use-call'
import { StudentState } from '@/features/student/student-state'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useOrganisation } from '@/state/organisation'
import { useSession } from '@/state/session'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Pressable } from '@/ui/press/pressable'
import { Price } from '@/ui/price/price'
import { Skeleton } from '@/ui/skeleton/skeleton'

type Offer = Data<'GET /appoint/student/offers'>[number]
type Education = Data<'GET /appoint/student/eduList'>[number]

/** 学生专区: whether one is verified, who has a price for students, and what one has told of one's studies. */
export default function StudentAreaPage() {
  const loggedIn = useSession((state) => state.user !== null)
  const orgId = useOrganisation((state) => state.orgId)
  const offers = useCall('GET /appoint/student/offers', { orgId })
  return (
    <AppPage route='studentArea'>
      {loggedIn ? <Mine /> : <Invitation />}
      <View className='student__heading' role='heading' aria-level='2'>
        有学生价的咨询师
      </View>
      <Loaded of={offers} failed='学生价没有取到' placeholder={<Skeleton count={4} />}>
        {(list) =>
          list.length === 0 ? (
            <Empty title='这里现在没有学生价' hint='其他咨询师都可以照常预约。' />
          ) : (
            <View className='student__offers'>
              {list.map((offer) => (
                <OfferCard key={offer.srvId} offer={offer} />
              ))}
            </View>
          )
        }
      </Loaded>
    </AppPage>
  )
}

const Invitation = () => (
  <Card className='student__state'>
    <View className='student__title'>还在上学？</View>
    <View className='student__quiet'>
      认证学生身份之后，可以按学生价约下面的咨询师。从初中到研究生都可以，未满 18 岁的预约还需要监护人同意。
    </View>
    <Button block className='student__act' onPress={() => void open('studentEducation')}>
      登录后认证
    </Button>
  </Card>
)

function Mine() {
  const judged = useCall('GET /appoint/student/authJudge', {})
  const told = useCall('GET /appoint/student/eduList', {})
  return (
    <Loaded of={judged} failed='认证的进展没有取到' placeholder={<Skeleton count={2} />}>
      {(known) => (
        <>
          <StudentState judged={known} />
          {told.data && told.data.length > 0 && <Educations list={told.data} />}
        </>
      )}
    </Loaded>
  )
}

function Educations({ list }: { list: readonly Education[] }) {
  return (
    <>
      <View className='student__heading' role='heading' aria-level='2'>
        我填过的
      </View>
      <Card padding='none'>
        {list.map((one) => (
          <Cell
            key={one.educationId}
            title={one.school}
            note={`${EDUCATION_LEVEL_LABEL[one.level]} · ${one.enrolledYear}–${one.graduatesYear}`}
            value={STUDENT_STATUS_LABEL[one.studentAuthStatus]}
            label={`${one.school}，${STUDENT_STATUS_LABEL[one.studentAuthStatus]}，查看`}
            onPress={() => void open('studentEducation', { educationId: one.educationId })}
          />
        ))}
      </Card>
    </>
  )
}

function OfferCard({ offer }: { offer: Offer }) {
  const { consultantId, userName, homepage, motto, srvId, price, minutes } = offer
  return (
    <Card>
      <Pressable
        className='student__offer'
        label={`${userName}，学生价，${minutes} 分钟，查看并预约`}
        onPress={() => void open('detail', { consultantId, srvId })}
      >
        <Avatar name={userName} size={48} src={homepage || undefined} />
        <View className='student__who'>
          <View className='student__title'>{userName}</View>
          <View className='student__quiet'>{motto}</View>
        </View>
        <Price fen={price} unit={`${minutes} 分钟`} />
      </Pressable>
    </Card>
  )
}
