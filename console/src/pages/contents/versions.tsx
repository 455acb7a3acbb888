import type { Data } from '@xinqi/domain/contract/contract'
import { Badge, Card, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { ActButton } from '../../ui/act-button'
import type { VersionActs } from './content-acts'
import type { PieceOf } from './editing'

type Version = Data<'GET /operator/content/detail'>['versions'][number]

const MARKS = { draft: 'default', waiting: 'processing', current: 'success', past: 'default' } as const

const stateText = ({ state, effectiveTime, publishedBy }: Omit<Version, 'words'>, readers: string): string => {
  const at = effectiveTime?.slice(0, 16) ?? ''
  const by = publishedBy === null ? '' : ` · ${publishedBy}`
  return {
    draft: '没有发布',
    waiting: `${at} 发布${by}`,
    current: `现在的，${at} 起${by}`,
    past: `${at} 起${readers}看过${by}`,
  }[state]
}

interface Props<Words> {
  acts: VersionActs
  /** Who reads it. */
  readers?: string
  piece: PieceOf<Words>
  mayAct: boolean
  onChanged: () => unknown
  /** After a version was made the newest one again. */
  onPutBack: () => Promise<unknown>
  /** How a version reads. */
  children: (words: Words) => ReactNode
}

/** Every version, the newest first: who wrote it and why, how it reads, and going back to it. */
export const Versions = <Words,>({
  acts,
  readers = '读者',
  piece: { version: newest, versions },
  mayAct,
  onChanged,
  onPutBack,
  children,
}: Props<Words>) => (
  <Card title='写过的每一版' style={{ marginTop: 24, maxWidth: 720 }}>
    {versions.length === 0 && <Typography.Text type='secondary'>安装之后还没有人改过。</Typography.Text>}
    <Flex vertical gap={16}>
      {versions.map((one) => (
        <Flex key={one.version} justify='space-between' align='start' gap='4px 16px' wrap>
          <details style={{ flex: '1 1 320px', minWidth: 0 }}>
            <summary>{`第 ${one.version} 版 · ${one.time.slice(0, 16)} · ${one.by}`}</summary>
            {children(one.words)}
          </details>
          {mayAct && one.state === 'past' && (
            <ActButton
              size='small'
              label={`恢复第 ${one.version} 版`}
              ask={{ title: `恢复第 ${one.version} 版？`, content: `它成为最新的一版，${readers}马上看到它。` }}
              act={async () => {
                await acts.putBack(newest, one.version)
                await onPutBack()
              }}
              done='恢复了'
              onDone={onChanged}
            >
              恢复
            </ActButton>
          )}
          {mayAct && one.state === 'waiting' && (
            <ActButton
              size='small'
              label={`撤回第 ${one.version} 版`}
              act={() => acts.withdraw(newest)}
              done='撤回了，又是草稿'
              onDone={onChanged}
              disabled={one.version !== newest}
            >
              撤回
            </ActButton>
          )}
          <div style={{ flexBasis: '100%' }}>
            <Badge status={MARKS[one.state]} text={stateText(one, readers)} />
            <div>
              <Typography.Text type='secondary'>
                {one.reason}
                {one.consentedOn && `；本人 ${one.consentedOn} 同意`}
              </Typography.Text>
            </div>
          </div>
        </Flex>
      ))}
    </Flex>
  </Card>
)
