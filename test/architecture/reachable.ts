import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { ROUTE_IDS, ROUTES } from '../../config/routes'
import { ROOT, textOf, trackedFiles } from './tracked-files'

const SOURCE = /^(src|domain|server\/src|config)\/.*\.tsx?$/
const TEST = /\.(test|spec)\.tsx?$/
/** What only tests and the gallery are made of: test helpers, stories, the gallery and its page. */
const NOT_THE_APP = /\/testing\/|\.story\.tsx$|^src\/ui\/gallery\/|(^|\/)kit\//

/** Whether a file is part of what people run. */
export const isAppSource = (file: string): boolean => SOURCE.test(file) && !TEST.test(file) && !NOT_THE_APP.test(file)

const ALIASES: Record<string, string> = { '@/': 'src/', '@xinqi/domain/': 'domain/' }
/** `./address` is one interface and up to three files: both twins are meant. */
const ENDINGS = ['', '.ts', '.tsx', '.h5.ts', '.h5.tsx', '.weapp.ts', '.weapp.tsx', '/index.ts', '/index.tsx']

/** The files of our own that an import may mean; none for a package. */
function filesOf(source: string, importer: string): string[] {
  const alias = Object.keys(ALIASES).find((prefix) => source.startsWith(prefix))
  if (!alias && !source.startsWith('.')) return []
  const target = alias
    ? ALIASES[alias] + source.slice(alias.length)
    : path.posix.join(path.posix.dirname(importer), source)
  const files = ENDINGS.map((ending) => target + ending)
  return files.filter((file) => /\.tsx?$/.test(file) && fs.existsSync(path.join(ROOT, file)))
}

/** Brings nothing but types, which are gone when the code runs. */
function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly
  const clause = node.importClause
  if (!clause) return false
  if (clause.isTypeOnly) return true
  const names = clause.namedBindings
  if (clause.name || !names || !ts.isNamedImports(names) || names.elements.length === 0) return false
  return names.elements.every((element) => element.isTypeOnly)
}

/** The build names some files by their path: beside itself, or from the root. */
const asImport = (named: string): string =>
  named.startsWith('src/') ? `@/${named.slice('src/'.length)}` : `./${named}`

/** What a file imports when it runs: static, `export … from`, dynamic `import()`, and what the build names. */
function sourcesIn(file: string): string[] {
  const found: string[] = []
  const ofTheBuild = file.startsWith('config/')
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && !isTypeOnly(node)) {
      if (node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) found.push(node.moduleSpecifier.text)
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments
      if (argument && ts.isStringLiteralLike(argument)) found.push(argument.text)
    } else if (ofTheBuild && ts.isStringLiteral(node) && node.text.endsWith('.ts')) found.push(asImport(node.text))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest))
  return found
}

const known = new Map<string, readonly string[]>()

/** The files of our own that a file imports when it runs. */
export function importsOf(file: string): readonly string[] {
  const seen = known.get(file)
  if (seen) return seen
  const imports = sourcesIn(file).flatMap((source) => filesOf(source, file))
  known.set(file, imports)
  return imports
}

const acquainted = new Map<string, readonly string[]>()

/** The files of our own that a file knows of: those it takes nothing but types from as well. */
export function filesKnownTo(file: string): readonly string[] {
  const seen = acquainted.get(file)
  if (seen) return seen
  const { importedFiles } = ts.preProcessFile(textOf(file))
  const files = importedFiles.flatMap(({ fileName }) => filesOf(fileName, file))
  acquainted.set(file, files)
  return files
}

/** All that a walk over imports comes to, the beginnings included; `enters` says which files it goes on from. */
export function walk(beginnings: readonly string[], enters: (file: string) => boolean): Set<string> {
  const reached = new Set<string>()
  const waiting = [...beginnings]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    if (enters(file)) waiting.push(...importsOf(file))
  }
  return reached
}

/** Where the client, the server and the build begin. The gallery is no entry: what only it shows, nobody uses. */
function entries(): string[] {
  const pages = ROUTE_IDS.map((id) => `src/${ROUTES[id].page}.tsx`)
  const bar = 'src/custom-tab-bar/index'
  const others = ['src/app.tsx', 'src/app.config.ts', `${bar}.tsx`, `${bar}.config.ts`]
  const programs = ['server/src/main.ts', 'server/src/sandbox-main.ts', 'config/index.ts']
  return [...pages, ...others, ...programs].filter(isAppSource)
}

let reachable: Set<string> | undefined

/** Source files that some entry imports, directly or through others. */
export function reachableFiles(): Set<string> {
  reachable ??= walk(entries(), isAppSource)
  return reachable
}

/** Types alone are gone when the code runs: nothing can import them then. */
const holdsCode = (file: string): boolean =>
  ts
    .createSourceFile(file, textOf(file), ts.ScriptTarget.Latest)
    .statements.some((node) => !ts.isImportDeclaration(node) && !isTypeDeclaration(node))

const isTypeDeclaration = (node: ts.Statement): boolean =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)

/** Modules that no entry imports: dead, or shown by the gallery alone, or used by tests alone. */
export const unreachableFiles = (): string[] =>
  trackedFiles().filter((file) => isAppSource(file) && !reachableFiles().has(file) && holdsCode(file))
