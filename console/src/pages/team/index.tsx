import type { Data } from '@xinqi/domain/contract/contract'
import { OPERATOR_ROLE_NAMES } from '@xinqi/domain/operator-roles'
import { App, Button, Flex, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { sentenceOf } from '../../api/call-failure'
import { useCall } from '../../api/use-call'
import { Refusal } from '../../ui/refusal'
import { WideTable } from '../../ui/wide-table'
import { AddMember } from './add-member'
import { ChangeRoles } from './change-roles'
import { RoleTable } from './role-table'

export type Member = Data<'GET /operator/team/list'>['list'][number]

/** Who runs the platform, what each may, and what each role opens. */
export default function Team() {
  const { message, modal } = App.useApp()
  const { data, error, isLoading, mutate } = useCall('GET /operator/team/list', {})
  const [isAdding, setIsAdding] = useState(false)
  const [changing, setChanging] = useState<Member | null>(null)

  async function act(
    key: 'POST /operator/team/leave' | 'POST /operator/team/resetSecondFactor',
    operatorId: number,
  ): Promise<void> {
    try {
      await call(key, { operatorId })
      await mutate()
    } catch (failure) {
      void message.error(sentenceOf(failure))
    }
  }

  const letLeave = ({ operatorId, name }: Member): void =>
    void modal.confirm({
      title: `让${name}离开？`,
      content: '所有登录立刻结束，不能再登录。做过的事仍留着名字，以后可以用同一个手机号回来。',
      okText: '离开',
      okButtonProps: { danger: true },
      onOk: () => act('POST /operator/team/leave', operatorId),
    })

  const reset = ({ operatorId, name }: Member): void =>
    void modal.confirm({
      title: `解除${name}的验证器？`,
      content: '只在本人丢了手机、也没有恢复码时用。所有登录立刻结束，下次登录要重新绑定。请先确认是本人。',
      okText: '解除',
      okButtonProps: { danger: true },
      onOk: () => act('POST /operator/team/resetSecondFactor', operatorId),
    })

  const columns = [
    { title: '姓名', dataIndex: 'name', key: 'name' },
    {
      title: '角色',
      key: 'roles',
      render: (_: unknown, { roles, leftAt }: Member) =>
        leftAt ? (
          <Typography.Text type='secondary'>{leftAt.slice(0, 10)} 离开</Typography.Text>
        ) : (
          roles.map((role) => <Tag key={role}>{OPERATOR_ROLE_NAMES[role]}</Tag>)
        ),
    },
    { title: '加入', key: 'addedAt', render: (_: unknown, { addedAt }: Member) => addedAt.slice(0, 10) },
    {
      title: '最近使用',
      key: 'lastSeenAt',
      render: (_: unknown, { lastSeenAt }: Member) => lastSeenAt?.slice(0, 16) ?? '还没有',
    },
    {
      title: '两步验证',
      key: 'hasSecondFactor',
      render: (_: unknown, { hasSecondFactor, leftAt }: Member) =>
        leftAt === null && (hasSecondFactor ? '已开启' : '还没有'),
    },
    {
      title: '操作',
      key: 'acts',
      render: (_: unknown, member: Member) =>
        member.leftAt === null && (
          <Space>
            <Button size='small' onClick={() => setChanging(member)} aria-label={`换${member.name}的角色`}>
              换角色
            </Button>
            {member.hasSecondFactor && (
              <Button size='small' onClick={() => reset(member)} aria-label={`解除${member.name}的验证器`}>
                解除验证器
              </Button>
            )}
            <Button size='small' danger onClick={() => letLeave(member)} aria-label={`让${member.name}离开`}>
              离开
            </Button>
          </Space>
        ),
    },
  ]

  return (
    <>
      <Flex justify='space-between' align='start'>
        <Typography.Title level={2} style={{ marginTop: 0 }}>
          成员与角色
        </Typography.Title>
        <Button type='primary' onClick={() => setIsAdding(true)}>
          添加成员
        </Button>
      </Flex>
      <Refusal error={error} again={mutate} />
      <WideTable label='成员' rowKey='operatorId' columns={columns} dataSource={data?.list} loading={isLoading} />
      <RoleTable />
      <AddMember
        isOpen={isAdding}
        onClose={() => {
          setIsAdding(false)
          void mutate()
        }}
      />
      {changing && (
        <ChangeRoles
          member={changing}
          onClose={() => {
            setChanging(null)
            void mutate()
          }}
        />
      )}
    </>
  )
}
