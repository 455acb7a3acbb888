import { CODE } from '@xinqi/domain/codes'
import { App, Button, Typography } from 'antd'
import { call } from '../../api/call'
import { CallFailure, sentenceOf } from '../../api/call-failure'
import { useMayAct } from '../../ui/use-may-act'
import { WideTable } from '../../ui/wide-table'
import type { Organisation } from './form-values'
import { differences } from './merge'

type Version = Organisation['versions'][number]

interface Props {
  organisation: Organisation
  current: Pick<Organisation, 'version' | 'content'>
  onPutBack: () => Promise<void>
  /** A colleague has saved meanwhile. */
  onMet: () => Promise<void>
}

const nameOf = ({ version, putBack }: Version): string => {
  if (version === 0) return '最初的设置'
  return putBack === null
    ? `第 ${version} 版`
    : `第 ${version} 版，恢复成${putBack === 0 ? '最初的设置' : `第 ${putBack} 版`}`
}

/** Who changed it and when; each version can be made the next one. */
export function Versions({ organisation, current, onPutBack, onMet }: Props) {
  const { message, modal } = App.useApp()
  const mayAct = useMayAct('organisation')
  const { orgId } = organisation

  async function putBack(to: number): Promise<void> {
    try {
      await call('POST /operator/edition/putBack', { orgId, version: current.version, to })
      await onPutBack()
      void message.success('已经恢复')
    } catch (error) {
      void message.error(sentenceOf(error))
      if (error instanceof CallFailure && error.code === CODE.conflict) await onMet()
    }
  }

  async function ask(version: Version): Promise<void> {
    try {
      const { content } = await call('GET /operator/edition/version', { orgId, version: version.version })
      const parts = differences(current.content, content)
      await modal.confirm({
        title: `恢复成${nameOf(version)}？`,
        content:
          parts.length > 0 ? `会换回：${parts.join('、')}。现在的这一版留在记录里，还可以再换回来。` : '和现在的一样。',
        okText: '恢复',
        onOk: () => putBack(version.version),
      })
    } catch (error) {
      void message.error(sentenceOf(error))
    }
  }

  const columns = [
    { title: '版本', key: 'version', render: (_: unknown, version: Version) => nameOf(version) },
    { title: '什么时候', key: 'at', render: (_: unknown, { at }: Version) => at?.slice(0, 16) ?? '' },
    { title: '谁', key: 'by', render: (_: unknown, { by }: Version) => by ?? '' },
    {
      title: '',
      key: 'acts',
      render: (_: unknown, version: Version) =>
        mayAct &&
        version.version < organisation.version && (
          <Button size='small' onClick={() => void ask(version)} aria-label={`恢复${nameOf(version)}`}>
            恢复
          </Button>
        ),
    },
  ]

  if (organisation.versions.length === 0) return null
  return (
    <section aria-labelledby='versions' style={{ marginTop: 24 }}>
      <Typography.Title level={3} id='versions'>
        每一次修改
      </Typography.Title>
      <WideTable
        label='每一次修改'
        rowKey='version'
        size='small'
        columns={columns}
        dataSource={organisation.versions}
      />
    </section>
  )
}
