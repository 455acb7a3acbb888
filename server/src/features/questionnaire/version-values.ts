import type { QuestionnaireFile } from '@xinqi/domain/rules/questionnaire'

/** What a version keeps of a file; its code is its questionnaire's. */
export const versionValues = ({
  version,
  title,
  minutes,
  licence,
  licenceNote,
  citation,
  seenBy,
  body,
  examples,
}: QuestionnaireFile) => ({
  ...{ version, title, minutes, licence, citation },
  licence_note: licenceNote,
  seen_by: seenBy,
  body: JSON.stringify(body),
  examples: JSON.stringify(examples),
})
