import type { QuestionnaireFile } from '@xinqi/domain/rules/questionnaire'
import { itemMarks } from '@xinqi/domain/text/questionnaire'
import { Button, Typography } from 'antd'
import { saveFile } from '../../../ui/save-file'

export const download = (file: QuestionnaireFile): void =>
  saveFile(`${file.code}-${file.version}.json`, `${JSON.stringify(file, null, 2)}\n`, 'application/json')

/** A version, to be read or taken away and not to be written. */
export const ReadQuestionnaire = ({ file }: { file: QuestionnaireFile }) => (
  <>
    <Typography.Title level={5} style={{ marginTop: 8 }}>
      {file.title}
    </Typography.Title>
    <ol style={{ margin: 0, paddingInlineStart: 24 }}>
      {file.body.items.map((item) => (
        <li key={item.id}>
          {item.text}
          <Typography.Text type='secondary'>{itemMarks(item)}</Typography.Text>
        </li>
      ))}
    </ol>
    {file.body.bands.map(({ from, to, title }) => (
      <div key={from}>{`${from}–${to} ${title}`}</div>
    ))}
    <Button
      size='small'
      aria-label={`下载第 ${file.version} 版`}
      onClick={() => download(file)}
      style={{ marginTop: 8 }}
    >
      下载
    </Button>
  </>
)
