import { STUDENT } from '@xinqi/domain/text/student'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'
import { StudentItem } from './student-item'
import '@/features/student/student.scss'

const TABS = [
  { value: STUDENT.sent, label: '等着看' },
  { value: STUDENT.passed, label: '通过了' },
  { value: STUDENT.failed, label: '没有通过' },
] as const
type Tab = (typeof TABS)[number]['value']

/** 学生认证 for operators: the oldest first, each with its proof, decided once. */
export default function OperatorStudentsPage() {
  const [tab, setTab] = useState<Tab>(STUDENT.sent)
  return (
    <AppPage route='operatorStudents'>
      <Tabs label='认证的状态' items={TABS} value={tab} onChange={setTab} />
      <Students key={tab} tab={tab} />
    </AppPage>
  )
}

function Students({ tab }: { tab: Tab }) {
  const loggedIn = useSession((session) => session.operator !== null)
  const pages = usePages('GET /operator/student/list', loggedIn ? { studentAuthStatus: tab } : null)
  return (
    <PullList
      of={pages}
      failed='学生认证没有取到'
      empty={
        <Empty
          title={tab === STUDENT.sent ? '没有等着看的认证' : '这里还没有'}
          hint='有人提交学生证照片或学信网验证码，会出现在这里。'
        />
      }
    >
      {(items) => items.map((item) => <StudentItem key={item.educationId} item={item} onDecided={pages.refresh} />)}
    </PullList>
  )
}
