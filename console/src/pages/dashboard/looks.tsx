import type { Data } from '@xinqi/domain/contract/contract'
import { Button, Flex, Input, Modal, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { CallFailure, sentenceOf } from '../../api/call-failure'
import { useAct } from '../../ui/use-act'
import { daysOfReach, type Chosen } from './chosen'

type Kept = Data<'GET /operator/dashboard/looks'>

interface Props {
  kept: Kept
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  onKept: () => Promise<unknown>
}

/** Ways of looking under names of one's own: one press opens one again, with the days as they are today. */
export function Looks({ kept, chosen, onChoose, onKept }: Props) {
  const [name, setName] = useState<string | null>(null)
  const [mistake, setMistake] = useState<string | null>(null)
  const { act, isBusy } = useAct()

  async function keep(): Promise<void> {
    if (name === null || chosen.reach === null) return
    const { reach, step, orgId, shape } = chosen
    try {
      await call('POST /operator/dashboard/keepLook', { name, reach, step, orgId: orgId ?? undefined, shape })
      await onKept()
      setName(null)
    } catch (error) {
      setMistake((error instanceof CallFailure ? error.fields.name : undefined) ?? sentenceOf(error))
    }
  }

  async function drop(lookId: number): Promise<void> {
    await act(() => call('POST /operator/dashboard/dropLook', { lookId }), '删掉了')
    await onKept()
  }

  return (
    <Flex wrap gap={8} align='center' style={{ marginBottom: 16 }}>
      {kept.looks.length > 0 && <Typography.Text type='secondary'>保存的看法</Typography.Text>}
      {kept.looks.map(({ lookId, name: title, ...look }) => (
        <Flex key={lookId} gap={2}>
          <Button size='small' onClick={() => onChoose({ ...look, ...daysOfReach(look.reach, kept.today) })}>
            {title}
          </Button>
          <Button
            size='small'
            type='text'
            aria-label={`删掉“${title}”`}
            disabled={isBusy}
            onClick={() => void drop(lookId)}
          >
            ×
          </Button>
        </Flex>
      ))}
      <Button
        size='small'
        type='dashed'
        disabled={chosen.reach === null}
        onClick={() => {
          setMistake(null)
          setName('')
        }}
      >
        保存现在的看法
      </Button>
      {chosen.reach === null && <Typography.Text type='secondary'>自选的日期不能保存</Typography.Text>}
      <Modal
        title='保存现在的看法'
        open={name !== null}
        okText='保存'
        onOk={() => void keep()}
        onCancel={() => setName(null)}
        destroyOnHidden
      >
        <Input
          aria-label='名字'
          placeholder='例如：每周的例会'
          maxLength={20}
          value={name ?? ''}
          status={mistake ? 'error' : undefined}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={() => void keep()}
        />
        {mistake && (
          <Typography.Paragraph type='danger' role='alert' style={{ margin: '8px 0 0' }}>
            {mistake}
          </Typography.Paragraph>
        )}
      </Modal>
    </Flex>
  )
}
