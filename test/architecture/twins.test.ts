import path from 'node:path'
import ts from 'typescript'
import { textOf, trackedFiles } from './tracked-files'

const sources = trackedFiles().filter((file) => /^src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

/** What a module is imported by: its path without the target and the extension. */
const moduleOf = (file: string): string => file.replace(/(\.(h5|weapp))?\.tsx?$/, '')
const targetOf = (file: string): string => /\.(h5|weapp)\.tsx?$/.exec(file)?.[1] ?? 'any'

/** Modules that have a file for one target, with all their files. */
function twins(): Map<string, string[]> {
  const special = new Set(sources.filter((file) => targetOf(file) !== 'any').map(moduleOf))
  return new Map([...special].map((module) => [module, sources.filter((file) => moduleOf(file) === module)]))
}

/** Names of the values that a file exports. Types are the compiler's business, which reads the files of either target. */
function exportedValues(file: string, text: string): string[] {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  return statements.flatMap(namesIn).sort()
}

function namesIn(statement: ts.Statement): string[] {
  if (ts.isExportAssignment(statement)) return ['default']
  if (ts.isExportDeclaration(statement)) {
    if (statement.isTypeOnly) return []
    const { exportClause } = statement
    if (!exportClause || !ts.isNamedExports(exportClause)) return ['*']
    return exportClause.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text)
  }
  if (!ts.canHaveModifiers(statement)) return []
  const modifiers = (ts.getModifiers(statement) ?? []).map(({ kind }) => kind)
  if (!modifiers.includes(ts.SyntaxKind.ExportKeyword)) return []
  if (modifiers.includes(ts.SyntaxKind.DefaultKeyword)) return ['default']
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => (ts.isIdentifier(name) ? name.text : '{…}'))
  }
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return [statement.name?.text ?? '']
  return []
}

test('names of values are found in every form of export, and types are left out', () => {
  const text = `export const a = 1, b = 2
    export async function c() {}
    export class D {}
    export { e, type F } from './e'
    export type { G } from './g'
    export interface H {}
    const inside = 1`
  expect(exportedValues('x.ts', text)).toEqual(['D', 'a', 'b', 'c', 'e'])
})

test('there are twins to compare', () => expect(twins().size).toBeGreaterThan(15))

test.each([...twins()])('%s is one file a target, in platform or ui, with the same exports', (module, files) => {
  expect(files.map(targetOf).sort()).toEqual(['h5', 'weapp'])
  expect(module).toMatch(/^src\/(platform|ui)\//)
  const [first, second] = files.map((file) => exportedValues(path.basename(file), textOf(file)))
  expect({ module, exports: first }).toEqual({ module, exports: second })
})
