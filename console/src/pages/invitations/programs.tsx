import type { Data } from '@xinqi/domain/contract/contract'
import { flavourOf } from '@xinqi/domain/edition/flavour'
import { formatFen } from '@xinqi/domain/money'
import { seenFen } from '@xinqi/domain/withheld'
import { Button, Card, Flex, Space, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { ActButton } from '../../ui/act-button'
import { ProgramForm } from './program-form'

interface Props {
  programs: Data<'GET /operator/invitation/list'>['programs']
  mayAct: boolean
  onChanged: () => unknown
}

/** What each organisation gives for an invitation, what it has set aside for it, and one switch. */
export function Programs({ programs, mayAct, onChanged }: Props) {
  const [open, setOpen] = useState<Props['programs'][number] | 'new'>()
  return (
    <>
      <Flex gap={16} wrap style={{ marginBottom: 16 }}>
        {programs.map((program) => (
          <Card
            key={program.orgId}
            size='small'
            title={flavourOf(program.orgId).name}
            style={{ flex: '1 1 320px', maxWidth: 480 }}
            extra={mayAct && <Acts program={program} onChange={() => setOpen(program)} onChanged={onChanged} />}
          >
            <Typography.Paragraph style={{ marginBottom: 4 }}>
              {`${program.running ? '' : '停着。'}每位朋友 ${formatFen(program.rewardFen)}，发出去 ${program.launches} 次`}
            </Typography.Paragraph>
            {program.freeMinutes !== null && (
              <Typography.Paragraph style={{ marginBottom: 4 }}>
                {`朋友第一次谈 ${program.freeMinutes} 分钟免费，${program.rewardForFree ? '也' : '不'}算邀请的人的奖励`}
              </Typography.Paragraph>
            )}
            <Typography.Text type='secondary'>
              {`预算 ${seenFen(program.budgetFen)}，给出和留着的 ${seenFen(program.reservedFen)}`}
            </Typography.Text>
          </Card>
        ))}
      </Flex>
      {mayAct && (
        <Button style={{ marginBottom: 16 }} onClick={() => setOpen('new')}>
          在一家机构开始邀请
        </Button>
      )}
      {open && (
        <ProgramForm
          program={open === 'new' ? undefined : open}
          onClose={() => {
            setOpen(undefined)
            onChanged()
          }}
        />
      )}
    </>
  )
}

interface ActsProps {
  program: Props['programs'][number]
  onChange: () => void
  onChanged: () => unknown
}

function Acts({ program: { orgId, running }, onChange, onChanged }: ActsProps) {
  const { name } = flavourOf(orgId)
  return (
    <Space>
      <Button size='small' aria-label={`改${name}的奖励和预算`} onClick={onChange}>
        改
      </Button>
      <ActButton
        size='small'
        label={`${running ? '停下' : '继续'}${name}的邀请`}
        ask={running ? { title: `停下${name}的邀请？`, content: '已经接受的照常。' } : undefined}
        act={() => call('POST /operator/invitation/switch', { orgId, stopped: running })}
        done={running ? '停下了，已经接受的照常' : '继续了'}
        onDone={onChanged}
      >
        {running ? '停下' : '继续'}
      </ActButton>
    </Space>
  )
}
