import type { QuestionnaireFile } from '@xinqi/domain/rules/questionnaire'
import { CONTENT_REASON_MAX } from '@xinqi/domain/text/content'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/call'
import { useCall } from '../../../api/use-call'
import { ActButton } from '../../../ui/act-button'
import { FormDialog } from '../../../ui/form-dialog'
import { Opening } from '../../../ui/opening'
import { PageHead } from '../../../ui/page-head'
import { Refusal } from '../../../ui/refusal'
import { useMayAct } from '../../../ui/use-may-act'
import { WordsField } from '../../../ui/words-field'
import { ContentStanding } from '../content-standing'
import { Editing, type FormOf } from '../editing'
import { Versions } from '../versions'
import { PublishQuestionnaire } from './publish-questionnaire'
import { QuestionnaireWriting, type QuestionnaireTyped } from './questionnaire-writing'
import { download, ReadQuestionnaire } from './read-questionnaire'

/** A questionnaire: its newest words, what of them people are asked, and every version. */
export function OneQuestionnaire({ questionnaireId: id }: { questionnaireId: number }) {
  const mayAct = useMayAct('content')
  const [asking, setAsking] = useState<'publish' | 'hide' | null>(null)
  const { data, error, isLoading, mutate } = useCall('GET /operator/questionnaire/detail', { questionnaireId: id })
  const [newest] = data?.versions ?? []
  const close = (): void => {
    setAsking(null)
    void mutate()
  }
  return (
    <>
      <PageHead
        title={data?.words.title ?? '问卷'}
        back={{ to: '/contents?kind=questionnaire', text: '回到问卷' }}
        acts={
          data && (
            <Flex gap={16} align='center' wrap>
              <ContentStanding {...data} shown='来访者填得到' />
              <Button onClick={() => download(data.words)}>下载成文件</Button>
              {mayAct && data.state === 'published' && <Button onClick={() => setAsking('hide')}>撤下</Button>}
              {mayAct && data.state === 'hidden' && (
                <ActButton
                  act={() => call('POST /operator/questionnaire/show', { id })}
                  done='来访者又填得到了'
                  onDone={mutate}
                >
                  重新提供
                </ActButton>
              )}
            </Flex>
          )
        }
      />
      <Refusal error={error} again={mutate} />
      {isLoading && <Opening />}
      {data && (
        <Editing<QuestionnaireFile, QuestionnaireTyped>
          piece={data}
          refresh={mutate}
          save={({ file, reason }, after, keyOf) => {
            const params = { id, after, words: JSON.stringify(file), reason: reason ?? '' }
            return call('POST /operator/questionnaire/save', params, keyOf(params))
          }}
          acts={
            mayAct &&
            newest?.state === 'draft' && <Button onClick={() => setAsking('publish')}>发布第 {data.version} 版</Button>
          }
          form={({ from, send, acts }: FormOf<QuestionnaireFile, QuestionnaireTyped>) => (
            <QuestionnaireWriting
              key={from.version}
              begun={from.words}
              before={data.versions.find(({ effectiveTime }) => effectiveTime !== null)?.words ?? null}
              send={send}
              onRefused={mutate}
              acts={acts}
            />
          )}
          versions={(onPutBack) => (
            <Versions<QuestionnaireFile>
              acts={{
                putBack: (after, to) => call('POST /operator/questionnaire/putBack', { id, after, to }),
                withdraw: (version) => call('POST /operator/questionnaire/withdraw', { id, version }),
              }}
              readers='来访者'
              piece={data}
              mayAct={mayAct}
              onChanged={mutate}
              onPutBack={onPutBack}
            >
              {(file) => <ReadQuestionnaire file={file} />}
            </Versions>
          )}
        />
      )}
      {data && asking === 'publish' && (
        <PublishQuestionnaire id={id} version={data.version} isHidden={data.state === 'hidden'} onClose={close} />
      )}
      {data && asking === 'hide' && (
        <FormDialog<{ reason: string }>
          name='hide'
          title={`撤下「${data.words.title}」？`}
          okText='撤下'
          danger
          send={({ reason }) => call('POST /operator/questionnaire/hide', { id, reason })}
          done='撤下了'
          onClose={close}
        >
          <WordsField
            name='reason'
            label='为什么撤下'
            max={CONTENT_REASON_MAX}
            missing='请写下理由'
            hint='没开始的不再填得到；填到一半的填得完，结果都还在。'
          />
        </FormDialog>
      )}
    </>
  )
}
