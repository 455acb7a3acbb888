import { CODE } from '@xinqi/domain/codes'
import { App, Button, Flex, Form, theme } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { CallFailure, sentenceOf } from '../../api/call-failure'
import { showWrong } from '../../ui/show-wrong'
import { useMayAct } from '../../ui/use-may-act'
import { contentOf, placeOf, tabsWith, valuesOf, type Content, type Organisation, type Values } from './form-values'
import { Met, type Meeting } from './met'
import { merge } from './merge'
import { Preview } from './preview'
import { Contact } from './sections/contact'
import { Naming } from './sections/naming'
import { Notice } from './sections/notice'
import { Policy } from './sections/policy'
import { Switches } from './sections/switches'
import { Tabs } from './sections/tabs'
import { Versions } from './versions'

interface Props {
  organisation: Organisation
  /** Reads it anew. */
  refresh: () => Promise<Organisation | undefined>
}

/** Everything that is said of an organisation, in one form that is saved as a whole. Who only looks sees it all, and changes nothing. */
export function Editor({ organisation, refresh }: Props) {
  const { message } = App.useApp()
  const { token } = theme.useToken()
  const [form] = Form.useForm<Values>()
  const [isBusy, setIsBusy] = useState(false)
  /** What the form began with, and the version that was. */
  const [base, setBase] = useState<Pick<Organisation, 'version' | 'content'>>(organisation)
  const [meeting, setMeeting] = useState<Meeting | null>(null)
  const mayAct = useMayAct('organisation')
  const typed = Form.useWatch([], { form, preserve: true }) as Values | undefined
  const content: Content = typed?.edition ? contentOf(typed) : base.content

  function begin(next: Pick<Organisation, 'version' | 'content'>): void {
    setBase(next)
    form.setFieldsValue(valuesOf(next.content))
    showWrong(form, {})
  }

  async function readAnew(): Promise<void> {
    const fresh = await refresh()
    if (fresh) begin(fresh)
  }

  /** A colleague has saved meanwhile: what they changed comes in, what was typed here stays, and nothing is saved yet. */
  async function meet(): Promise<void> {
    const fresh = await refresh()
    if (!fresh) return
    const merged = merge(base.content, contentOf(form.getFieldsValue(true) as Values), fresh.content)
    const [last] = fresh.versions
    setBase(fresh)
    form.setFieldsValue(valuesOf(merged.content))
    setMeeting({ by: last?.by ?? '别人', at: last?.at ?? null, theirs: merged.theirs, both: merged.both })
  }

  async function save(): Promise<void> {
    setIsBusy(true)
    try {
      const said = JSON.stringify(contentOf(form.getFieldsValue(true) as Values))
      await call('POST /operator/edition/save', { orgId: organisation.orgId, version: base.version, content: said })
      setMeeting(null)
      await readAnew()
      void message.success('已保存，来访者现在就能看到')
    } catch (error) {
      if (error instanceof CallFailure && error.code === CODE.conflict) await meet()
      else show(error)
    }
    setIsBusy(false)
  }

  function show(error: unknown): void {
    void message.error(sentenceOf(error))
    const wrong = error instanceof CallFailure ? error.fields : {}
    showWrong(form, wrong, placeOf)
    const [first] = Object.keys(wrong)
    if (first) form.scrollToField(placeOf(first), { block: 'center' })
  }

  function follow(changed: { edition?: { features?: { im?: boolean } } }): void {
    const hasChat = changed.edition?.features?.im
    if (hasChat === undefined) return
    const { tabs } = (form.getFieldsValue(true) as Values).edition
    form.setFieldValue(['edition', 'tabs'], tabsWith(tabs, hasChat))
  }

  return (
    <Flex gap={32} align='start' wrap>
      <div style={{ flex: '1 1 480px', minWidth: 0, maxWidth: 720 }}>
        <Met meeting={meeting} />
        <Form
          name='organisation'
          form={form}
          layout='vertical'
          requiredMark={false}
          disabled={!mayAct}
          initialValues={valuesOf(base.content)}
          onValuesChange={follow}
          onFinish={() => void save()}
        >
          <Naming drawnLogo={organisation.drawnLogo} pay={organisation.pay} />
          {!organisation.companyPaid && <Tabs edition={content.edition} keyOfEdition={organisation.key} />}
          <Switches pay={organisation.pay} companyPaid={organisation.companyPaid} />
          <Notice isShown={content.edition.notice !== null} />
          <Policy pay={organisation.pay} />
          <Contact />
          {mayAct && (
            <Flex
              gap={12}
              style={{ position: 'sticky', bottom: 0, padding: '12px 0', zIndex: 1, background: token.colorBgLayout }}
            >
              <Button type='primary' htmlType='submit' loading={isBusy} aria-label='保存'>
                保存
              </Button>
              <Button onClick={() => begin(base)}>放弃没保存的</Button>
            </Flex>
          )}
        </Form>
        <Versions organisation={organisation} current={base} onPutBack={readAnew} onMet={meet} />
      </div>
      <Preview orgId={organisation.orgId} version={organisation.version} content={content} />
    </Flex>
  )
}
