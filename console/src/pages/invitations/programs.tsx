import type { Data } from '@xinqi/domain/contract/contract'
import { flavourOf } from '@xinqi/domain/edition/flavour'
import { formatFen } from '@xinqi/domain/money'
import { Card, Flex, Typography } from 'antd'
import { call } from '../../api/call'
import { ActButton } from '../../ui/act-button'

interface Props {
  programs: Data<'GET /operator/invitation/list'>['programs']
  mayAct: boolean
  onChanged: () => unknown
}

/** What each organisation gives for an invitation, what it has set aside for it, and one switch. */
export const Programs = ({ programs, mayAct, onChanged }: Props) => (
  <Flex gap={16} wrap style={{ marginBottom: 16 }}>
    {programs.map(({ orgId, rewardFen, budgetFen, reservedFen, launches, running }) => {
      const { name } = flavourOf(orgId)
      return (
        <Card
          key={orgId}
          size='small'
          title={name}
          style={{ flex: '1 1 320px', maxWidth: 480 }}
          extra={
            mayAct && (
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
            )
          }
        >
          <Typography.Paragraph style={{ marginBottom: 4 }}>
            {`${running ? '' : '停着。'}每位朋友 ${formatFen(rewardFen)}，发出去 ${launches} 次`}
          </Typography.Paragraph>
          <Typography.Text type='secondary'>
            {`预算 ${formatFen(budgetFen)}，给出和留着的 ${formatFen(reservedFen)}`}
          </Typography.Text>
        </Card>
      )
    })}
  </Flex>
)
