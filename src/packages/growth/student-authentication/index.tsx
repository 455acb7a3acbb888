import { View } from '@tarojs/components'
import { isRegistryCode } from '@xinqi/domain/rules/student'
import { EDUCATION_LEVEL_LABEL, STUDENT } from '@xinqi/domain/text/student'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { StudentState } from '@/features/student/student-state'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Field } from '@/ui/field/field'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { sendCardPicture, sendRegistryCode, type ToldEducation } from './send-proof'

const CODE_LONGEST = 16

/** 学生认证: proving it by a picture of the card, or by a code of the registry. */
export default function StudentAuthenticationPage() {
  const loggedIn = useSession((state) => state.user !== null)
  const judged = useCall('GET /appoint/student/authJudge', loggedIn ? {} : null)
  const told = useCall('GET /appoint/student/eduList', loggedIn ? {} : null)
  const refresh = async () => {
    await Promise.all([judged.refresh(), told.refresh()])
  }
  const waiting = told.data?.find(({ studentAuthStatus }) => studentAuthStatus === STUDENT.waiting)
  return (
    <AppPage route='studentAuthentication'>
      <Loaded of={judged} failed='认证的进展没有取到' placeholder={<Skeleton count={4} />}>
        {(known) => {
          if (waiting) return <Proof told={waiting} onSent={refresh} />
          if (known.studentAuthStatus !== null) return <StudentState judged={known} />
          return <NotBegun />
        }}
      </Loaded>
    </AppPage>
  )
}

const NotBegun = () => (
  <Empty
    title='先填写教育经历'
    hint='学校、入学和毕业年份，一分钟就好。'
    action={<Button onPress={() => void open('studentEducation')}>去填写</Button>}
  />
)

function Proof({ told, onSent }: { told: ToldEducation; onSent: () => Promise<void> }) {
  const [code, setCode] = useState('')
  const typed = code.trim().toUpperCase()
  const sendCode = async () => {
    if (await sendRegistryCode(told, typed)) await onSent()
  }
  const sendCard = async () => {
    if (await sendCardPicture()) await onSent()
  }
  return (
    <>
      <View className='student__quiet'>
        {`${told.school} · ${EDUCATION_LEVEL_LABEL[told.level]} · ${told.enrolledYear}–${told.graduatesYear}`}
      </View>
      <Card className='student__state'>
        <View className='student__title' role='heading' aria-level='2'>
          学生证照片
        </View>
        <View className='student__quiet'>
          拍有姓名、学校和注册章的那一页。照片加密保存，只给审核的人看，有结果时立即删除。
        </View>
        <Button block icon='camera' className='student__act' onPress={() => void sendCard()}>
          拍照或选一张
        </Button>
      </Card>
      <Card className='student__state'>
        <View className='student__title' role='heading' aria-level='2'>
          或者，学信网在线验证码
        </View>
        <View className='student__quiet'>在学信网申请「教育部学籍在线验证报告」，把报告上的验证码填在这里。</View>
        <Field
          label='在线验证码'
          maxLength={CODE_LONGEST}
          value={code}
          onChange={setCode}
          error={typed.length >= 12 && !isRegistryCode(typed) ? '验证码是 12 或 16 位数字和字母' : undefined}
        />
        <Button
          block
          variant='ghost'
          className='student__act'
          disabled={!isRegistryCode(typed)}
          onPress={() => void sendCode()}
        >
          提交验证码
        </Button>
      </Card>
    </>
  )
}
