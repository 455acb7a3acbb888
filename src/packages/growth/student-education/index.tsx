import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import {
  EDUCATION_LEVEL_LABEL,
  EDUCATION_LEVELS,
  SCHOOL_MAX,
  STUDENT,
  STUDENT_STATUS_LABEL,
} from '@xinqi/domain/text/student'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Chip } from '@/ui/chip/chip'
import { Empty } from '@/ui/empty/empty'
import { Field } from '@/ui/field/field'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { useEducation } from './use-education'
import '@/features/student/student.scss'

type Education = Data<'GET /appoint/student/eduExperienceInfo'>

/** 教育经历: what one told, or a form for telling it. */
export default function StudentEducationPage() {
  const { educationId } = usePageParams('studentEducation')
  return educationId === null ? <NewEducation /> : <OneEducation educationId={educationId} />
}

function NewEducation() {
  const form = useEducation()
  return (
    <AppPage
      route='studentEducation'
      footer={
        <Button block loading={form.busy} disabled={!form.ready} onPress={() => void form.save()}>
          下一步
        </Button>
      }
    >
      <View className='student__form'>
        <View>
          <View className='student__quiet'>现在读的是</View>
          <View className='student__levels' role='radiogroup' aria-label='学历'>
            {EDUCATION_LEVELS.map((level) => (
              <Chip
                key={level}
                role='radio'
                text={EDUCATION_LEVEL_LABEL[level]}
                selected={form.level === level}
                onPress={() => form.setLevel(level)}
              />
            ))}
          </View>
        </View>
        <Field label='学校' required maxLength={SCHOOL_MAX} value={form.school} onChange={form.setSchool} />
        <View className='student__years'>
          <Field
            label='入学年份'
            required
            type='number'
            maxLength={4}
            value={form.enrolled}
            onChange={form.setEnrolled}
          />
          <Field
            label='毕业年份'
            required
            type='number'
            maxLength={4}
            value={form.graduates}
            onChange={form.setGraduates}
          />
        </View>
        <View className='student__quiet'>学校加密保存，只有审核的人看得到。咨询师看不到，也不会出现在订单里。</View>
        {form.problem && (
          <View className='student__problem' role='alert'>
            {form.problem}
          </View>
        )}
      </View>
    </AppPage>
  )
}

function OneEducation({ educationId }: { educationId: number }) {
  const loggedIn = useSession((state) => state.user !== null)
  const told = useCall('GET /appoint/student/eduExperienceInfo', loggedIn ? { educationId } : null)
  return (
    <AppPage route='studentEducation'>
      <Loaded
        of={told}
        failed='教育经历没有取到'
        missing={isNotFound(told.failure) && <Empty title='没有找到这段教育经历' />}
        placeholder={<Skeleton count={4} />}
      >
        {(education) => (
          <>
            <Facts education={education} />
            <Progress educationId={educationId} />
          </>
        )}
      </Loaded>
    </AppPage>
  )
}

function Facts({ education }: { education: Education }) {
  const { level, school, enrolledYear, graduatesYear, studentAuthStatus: status, expireDate, reason } = education
  return (
    <Card padding='none' className='student__state'>
      <Cell title='认证' value={STUDENT_STATUS_LABEL[status]} />
      {status === STUDENT.failed && reason !== null && <Cell title='原因' note={reason} />}
      {expireDate !== null && <Cell title='有效到' value={expireDate} />}
      <Cell title='学历' value={EDUCATION_LEVEL_LABEL[level]} />
      <Cell title='学校' value={school} />
      <Cell title='入学和毕业' value={`${enrolledYear}–${graduatesYear}`} />
      <Cell title='填写时间' value={education.createTime.slice(0, 16)} />
    </Card>
  )
}

/** What has happened to it, newest first. */
function Progress({ educationId }: { educationId: number }) {
  const reports = useCall('GET /appoint/student/reportList', {})
  const mine = reports.data?.filter((one) => one.educationId === educationId) ?? []
  if (mine.length === 0) return null
  return (
    <>
      <View className='student__heading' role='heading' aria-level='2'>
        进展
      </View>
      <Card padding='none'>
        {mine.map(({ studentAuthStatus: status, time }) => (
          <Cell
            key={status}
            title={status === STUDENT.sent ? '已提交' : STUDENT_STATUS_LABEL[status]}
            value={time.slice(0, 16)}
          />
        ))}
      </Card>
    </>
  )
}
