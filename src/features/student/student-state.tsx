import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { STUDENT, STUDENT_STATUS_LABEL } from '@xinqi/domain/text/student'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import './student.scss'

export type Judged = Data<'GET /appoint/student/authJudge'>

/** `2027年9月30日`. */
const dayText = (date: string): string => `${date.slice(0, 4)}年${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`

/** How far one's verification has come, what it means, and the one thing to do next. */
export function StudentState({ judged }: { judged: Judged }) {
  const { studentAuthStatus: status, expireDate, reason, openEducationId } = judged
  const [title, sentence] = wordsOf(judged)
  const begin = () => void open('studentEducation')
  const toProof = () => void open('studentAuthentication')
  return (
    <Card className='student__state'>
      <View className='student__title' role='heading' aria-level='2'>
        {title}
      </View>
      <View className='student__quiet'>{sentence}</View>
      {status === STUDENT.passed && expireDate && (
        <View className='student__quiet'>{`有效到 ${dayText(expireDate)}`}</View>
      )}
      {status === STUDENT.failed && reason && <View className='student__reason'>{`原因：${reason}`}</View>}
      {status === STUDENT.waiting && openEducationId !== null && (
        <Button block className='student__act' onPress={toProof}>
          提交证明
        </Button>
      )}
      {(status === null || status === STUDENT.failed || status === STUDENT.expired) && (
        <Button block className='student__act' onPress={begin}>
          {status === null ? '去认证' : '再认证一次'}
        </Button>
      )}
    </Card>
  )
}

function wordsOf({ studentAuthStatus: status }: Judged): [string, string] {
  if (status === null)
    return ['还没有认证', '填写学校，传一张学生证照片，或填学信网的在线验证码，一般三个工作日内有结果。']
  const title = STUDENT_STATUS_LABEL[status]
  if (status === STUDENT.waiting) return [title, '教育经历填好了，再提交学生证照片或学信网验证码就可以。']
  if (status === STUDENT.sent || status === STUDENT.looking)
    return [title, '一般三个工作日内有结果，会在消息里告诉你。']
  if (status === STUDENT.passed) return [title, '下面的学生价现在都可以约。']
  if (status === STUDENT.failed) return [title, '改好之后可以再提交，不限次数。']
  return [title, '新学年还在读的话，再认证一次就可以继续用学生价。']
}
