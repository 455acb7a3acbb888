import { STUDENT } from '@xinqi/domain/text/student'
import { useState } from 'react'
import { useCall } from '../../api/use-call'
import { PageHead } from '../../ui/page-head'
import { PagedList } from '../../ui/paged-list'
import { StateTabs } from '../../ui/state-tabs'
import { useKeyPages } from '../../ui/use-key-pages'
import { StudentCard } from './student-card'

const TABS = [
  { value: STUDENT.sent, label: '等着看' },
  { value: STUDENT.passed, label: '通过了' },
  { value: STUDENT.failed, label: '没有通过' },
] as const

/** Who says to be a student, the oldest first, each with its proof, decided once. */
export default function Students() {
  const [studentAuthStatus, setStatus] = useState<(typeof TABS)[number]['value']>(STUDENT.sent)
  const pages = useKeyPages()
  const reading = useCall('GET /operator/student/list', { studentAuthStatus, after: pages.after })
  return (
    <>
      <PageHead title='学生认证' note='证明看过就决定，决定之后随即删除；每次打开都有记录。' />
      <StateTabs
        label='认证的状态'
        options={TABS}
        value={studentAuthStatus}
        onChange={(next) => {
          pages.restart()
          setStatus(next)
        }}
      />
      <PagedList
        reading={reading}
        pages={pages}
        empty={studentAuthStatus === STUDENT.sent ? '没有等着看的认证' : '这里还没有'}
      >
        {(education) => <StudentCard key={education.educationId} education={education} onDecided={reading.mutate} />}
      </PagedList>
    </>
  )
}
