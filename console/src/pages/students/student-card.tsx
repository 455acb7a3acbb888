import type { Data } from '@xinqi/domain/contract/contract'
import { EDUCATION_LEVEL_LABEL, STUDENT, STUDENT_REASON_MAX } from '@xinqi/domain/text/student'
import { Button, Card, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { Decision } from '../../ui/decision'
import { Facts } from '../../ui/facts'
import { PaperPicture } from '../../ui/paper-picture'
import { useMayAct } from '../../ui/use-may-act'

interface Props {
  education: Data<'GET /operator/student/list'>['list'][number]
  onDecided: () => unknown
}

/** One verification: what was told, its proof on demand, and the decision, after which the proof is gone. */
export function StudentCard({ education, onDecided }: Props) {
  const { educationId, school, level, enrolledYear, graduatesYear, studentAuthStatus, reason, expireDate } = education
  const mayAct = useMayAct('visitor')
  const [isOpen, setIsOpen] = useState(false)
  const proof = useCall('GET /operator/student/proof', isOpen ? { educationId } : null)
  const isWaiting = studentAuthStatus === STUDENT.sent || studentAuthStatus === STUDENT.looking
  return (
    <Card title={school}>
      <Facts
        of={[
          ['学历', EDUCATION_LEVEL_LABEL[level]],
          ['在校', `${enrolledYear}–${graduatesYear}`],
          ['提交', education.sentTime.slice(0, 16)],
          ['有效到', expireDate],
          ['理由', reason],
        ]}
      />
      {mayAct && isWaiting && !isOpen && (
        <Button aria-label={`打开${school}的证明`} onClick={() => setIsOpen(true)} style={{ marginTop: 8 }}>
          打开证明
        </Button>
      )}
      {isOpen && (
        <PaperPicture
          data={proof.data?.picture ?? undefined}
          error={proof.error}
          again={proof.mutate}
          label={`${school}的学生证`}
        />
      )}
      {proof.data?.registryCode && (
        <Typography.Paragraph copyable={{ text: proof.data.registryCode }} style={{ marginTop: 8 }}>
          学信网在线验证码：{proof.data.registryCode}
        </Typography.Paragraph>
      )}
      {mayAct && isWaiting && proof.data && (
        <Decision
          of={`${school}的学生认证`}
          max={STUDENT_REASON_MAX}
          hint='对方会读到，请写明怎样改就可以。'
          done={{ approved: '已通过', refused: '没有通过，对方会读到理由' }}
          decide={(approve, why) => call('POST /operator/student/decide', { educationId, approve, reason: why })}
          onDecided={onDecided}
        />
      )}
    </Card>
  )
}
