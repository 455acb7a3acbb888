import { CONTENT_REASON_MAX, WRITTEN_KIND_LABEL, type ContentWords, type WrittenKind } from '@xinqi/domain/text/content'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { FormDialog } from '../../ui/form-dialog'
import { Opening } from '../../ui/opening'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { useMayAct } from '../../ui/use-may-act'
import { WordsField } from '../../ui/words-field'
import { contentActs } from './content-acts'
import { ContentStanding } from './content-standing'
import { Editing, type FormOf } from './editing'
import { PublishDialog } from './publish-dialog'
import { ReadWords } from './read-words'
import { typedOf, wordsOf, type Typed } from './typed'
import { Versions } from './versions'
import { WhoseWords } from './whose-words'
import { Writing } from './writing'

/** One piece: its newest words, what of them readers have, and every version. */
export function OnePiece({ kind, id }: { kind: WrittenKind; id: number }) {
  const mayAct = useMayAct('content')
  const [asking, setAsking] = useState<'publish' | 'hide' | null>(null)
  const { data, error, isLoading, mutate } = useCall('GET /operator/content/detail', { kind, id })
  const [newest] = data?.versions ?? []
  const canPublish = newest !== undefined && (newest.state === 'draft' || data?.state === 'hidden')

  const close = (): void => {
    setAsking(null)
    void mutate()
  }

  return (
    <>
      <PageHead
        title={data?.words.title ?? WRITTEN_KIND_LABEL[kind]}
        back={{ to: `/contents?kind=${kind}`, text: '回到文章和故事' }}
        acts={
          data && (
            <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
              <ContentStanding {...data} />
              {mayAct && data.state === 'published' && data.manual?.chapter !== null && (
                <Button onClick={() => setAsking('hide')}>撤下</Button>
              )}
            </div>
          )
        }
      />
      <Refusal error={error} again={mutate} />
      {isLoading && <Opening />}
      {data?.manual && (
        <WhoseWords
          kind={kind}
          id={id}
          version={data.version}
          manual={data.manual}
          mayAct={mayAct}
          onChanged={mutate}
        />
      )}
      {data && (
        <Editing
          piece={data}
          refresh={mutate}
          save={(typed, after, keyOf) => {
            const params = { kind, id, after, words: JSON.stringify(wordsOf(typed)), reason: typed.reason ?? '' }
            return call('POST /operator/content/save', params, keyOf(params))
          }}
          acts={mayAct && canPublish && <Button onClick={() => setAsking('publish')}>发布第 {data.version} 版</Button>}
          form={({ from, send, acts }: FormOf<ContentWords, Typed>) => (
            <Writing
              key={from.version}
              kind={kind}
              isChapter={data.manual?.chapter === null}
              begun={typedOf(from.words)}
              send={send}
              onRefused={mutate}
              acts={acts}
            />
          )}
          versions={(onPutBack) => (
            <Versions
              acts={contentActs(kind, id)}
              piece={data}
              mayAct={mayAct}
              onChanged={mutate}
              onPutBack={onPutBack}
            >
              {(words) => <ReadWords words={words} />}
            </Versions>
          )}
        />
      )}
      {data && asking === 'publish' && (
        <PublishDialog
          kind={kind}
          id={id}
          version={data.version}
          isAgain={newest !== undefined && newest.state !== 'draft'}
          onClose={close}
        />
      )}
      {data && asking === 'hide' && (
        <FormDialog<{ reason: string }>
          name='hide'
          title={`撤下「${data.words.title}」？`}
          okText='撤下'
          danger
          send={({ reason }) => call('POST /operator/content/hide', { kind, id, reason })}
          done='撤下了'
          onClose={close}
        >
          <WordsField name='reason' label='为什么撤下' max={CONTENT_REASON_MAX} missing='请写下理由' />
        </FormDialog>
      )}
    </>
  )
}
