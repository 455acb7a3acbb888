import type { Data } from '@xinqi/domain/contract/contract'
import type { WrittenKind } from '@xinqi/domain/text/content'
import { Alert } from 'antd'
import { call } from '../../api/call'
import { ActButton } from '../../ui/act-button'
import { ReadWords } from './read-words'

interface Props {
  kind: WrittenKind
  id: number
  version: number
  manual: NonNullable<Data<'GET /operator/content/detail'>['manual']>
  mayAct: boolean
  onChanged: () => unknown
}

const SENTENCE = {
  platform: '平台自带：读者看到的随平台的新版本更新。发布了自己写的一版，更新就不再动它。',
  changed: '读者看到的是自己写的，平台的新版本不再动它。',
  own: '自己写的，平台没有这一页。',
} as const

/** Whose words readers have of a page of a manual, and the way back to the platform's. */
export const WhoseWords = ({ kind, id, version, manual: { source, installed }, mayAct, onChanged }: Props) => (
  <Alert
    type='info'
    showIcon
    title={SENTENCE[source]}
    description={
      source === 'changed' &&
      installed && (
        <details>
          <summary>平台这个版本自带的写法</summary>
          <ReadWords words={installed} />
        </details>
      )
    }
    action={
      mayAct &&
      source === 'changed' && (
        <ActButton
          size='small'
          label='用回平台自带的'
          ask={{
            title: '用回平台自带的？',
            content: '读者马上看到平台这个版本的写法，以后随新版本更新。自己写的每一版都留着。',
          }}
          act={() => call('POST /operator/content/putBack', { kind, id, after: version, to: 0 })}
          done='用回了平台自带的'
          onDone={onChanged}
        >
          用回平台自带的
        </ActButton>
      )
    }
    style={{ marginBottom: 16, maxWidth: 720 }}
  />
)
