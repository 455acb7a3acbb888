import type { QuestionnaireFile } from '@xinqi/domain/rules/questionnaire'
import { mistakesAfter, mistakesAt, mistakesIn } from '@xinqi/domain/rules/questionnaire-mistakes'
import { itemMarks, LICENCE_LABEL, SEEN_BY_LABEL } from '@xinqi/domain/text/questionnaire'
import { Card, Flex, Input, Typography } from 'antd'
import { Facts } from '../../../ui/facts'
import { useMayAct } from '../../../ui/use-may-act'
import { Faults } from './faults'
import { areKept, isKept, labelsOf, withBand, withItem, withLabel } from './rewrite'
import { TakeFile } from './take-file'

interface Props {
  value?: QuestionnaireFile
  onChange?: (file: QuestionnaireFile) => void
  /** What people were asked last; null: nothing yet. */
  before: QuestionnaireFile | null
}

/** A questionnaire as it is written: its words one by one, or all of it from a file. What is wrong stands beside its place as it is typed. */
export function FileField({ value, onChange, before }: Props) {
  const mayAct = useMayAct('content')
  if (!value) return null
  const { body } = value
  const mistakes = [...mistakesIn(value), ...(before ? mistakesAfter(before, value) : [])]
  const at = (...places: string[]) => places.flatMap((place) => mistakesAt(mistakes, place))
  const change = (file: QuestionnaireFile): void => onChange?.(file)
  return (
    <Flex vertical gap={16} role='group' aria-label='问卷的内容'>
      {mayAct && <TakeFile onTaken={(file) => change({ ...file, version: value.version })} />}
      <Card title='名称、来源和许可'>
        <label>
          名称
          <Input value={value.title} onChange={({ target }) => change({ ...value, title: target.value })} />
        </label>
        <Faults of={at('title')} />
        <label>
          每一题上面的话
          <Input.TextArea
            value={body.intro}
            autoSize
            onChange={({ target }) => change({ ...value, body: { ...body, intro: target.value } })}
          />
        </label>
        <label>
          谁许可的，怎样许可的；第一题下面写给来访者看
          <Input.TextArea
            value={value.licenceNote}
            autoSize
            onChange={({ target }) => change({ ...value, licenceNote: target.value })}
          />
        </label>
        <Faults of={at('licence', 'licenceNote', 'citation', 'code', 'minutes', 'seenBy', 'examples')} />
        <Faults
          of={at(
            'body.scale',
            'body.factor',
            'body.mayMiss',
            'body.retakeDays',
            'body.reliableChange',
            'body.subscales',
          )}
        />
        <div style={{ height: 12 }} />
        <Facts
          of={[
            ['代号', value.code],
            ['许可', LICENCE_LABEL[value.licence]],
            ['结果谁看得到', SEEN_BY_LABEL[value.seenBy]],
            ['大约', `${value.minutes} 分钟`],
            ['隔多久再填', `${body.retakeDays} 天`],
            ['最多空', `${body.mayMiss} 题`],
          ]}
        />
        <Typography.Paragraph type='secondary' style={{ marginTop: 12 }}>
          {value.citation}
        </Typography.Paragraph>
      </Card>
      <Card title={`${body.items.length} 题`}>
        <Faults of={mistakes.filter(({ field }) => field === 'body.items')} />
        <Flex vertical gap={12}>
          {body.items.map((item, place) => (
            <div key={item.id}>
              <label>
                {`第 ${place + 1} 题`}
                <Typography.Text type='secondary'>{itemMarks(item)}</Typography.Text>
                <Input.TextArea
                  value={item.text}
                  autoSize
                  aria-label={`第 ${place + 1} 题`}
                  disabled={!mayAct || isKept(before, item)}
                  onChange={({ target }) => change(withItem(value, place, target.value))}
                />
              </label>
              <Faults of={at(`body.items[${place}]`)} />
            </div>
          ))}
        </Flex>
      </Card>
      <Card title='选项'>
        <Flex vertical gap={16}>
          {Object.entries(body.answerSets).map(([key, set]) => (
            <div key={key} role='group' aria-label={`选项 ${key}`}>
              {set.kind === 'choice' && !areKept(before, key) ? (
                <Flex gap={8} wrap>
                  {set.choices.map(({ value: points, label }, place) => (
                    <Input
                      key={points}
                      prefix={points}
                      value={label}
                      aria-label={`选项 ${key} ${points}`}
                      style={{ flex: '1 1 160px' }}
                      onChange={({ target }) => change(withLabel(value, key, place, target.value))}
                    />
                  ))}
                </Flex>
              ) : (
                <Typography.Text>
                  {labelsOf(set)}
                  {areKept(before, key) && (
                    <Typography.Text type='secondary'>（问到危险的题用着，不能改）</Typography.Text>
                  )}
                </Typography.Text>
              )}
              <Faults of={at(`body.answerSets.${key}`)} />
            </div>
          ))}
        </Flex>
      </Card>
      <Card
        title={`${body.scale.min} 到 ${body.scale.max} 分，越高${body.scale.higher === 'harder' ? '越难' : '越好'}`}
      >
        <Faults of={mistakes.filter(({ field }) => field === 'body.bands')} />
        <Flex vertical gap={16}>
          {body.bands.map(({ from, to, title, meaning }, place) => (
            <div key={place} role='group' aria-label={`${from} 到 ${to} 分`}>
              <label>
                {`${from}–${to} 分`}
                <Input
                  value={title}
                  aria-label={`${from} 到 ${to} 分叫什么`}
                  onChange={({ target }) => change(withBand(value, place, { title: target.value }))}
                />
              </label>
              <Input.TextArea
                value={meaning}
                autoSize
                aria-label={`${from} 到 ${to} 分说明什么`}
                style={{ marginTop: 8 }}
                onChange={({ target }) => change(withBand(value, place, { meaning: target.value }))}
              />
              <Faults of={at(`body.bands[${place}]`)} />
            </div>
          ))}
        </Flex>
      </Card>
    </Flex>
  )
}
