import js from '@eslint/js'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'
import { DATABASE_EXCEPTIONS, DATABASE_PLACES } from './lint/layers.js'
import xinqi from './lint/rules.mjs'

const TYPESCRIPT = ['**/*.{ts,tsx}']
const SCRIPTS = ['**/*.{js,mjs,cjs}']
const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**', 'test/**']
const CLIENT = ['src/**/*.{ts,tsx}']
const CONSOLE = ['console/src/**/*.{ts,tsx}']
const SERVER = ['server/src/**/*.ts']

const CLOCK = 'Time comes from a Clock that was passed in (domain/time.ts).'
const RAW_TIME = [
  { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: CLOCK },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: CLOCK },
  { selector: "CallExpression[callee.name='Date']", message: CLOCK },
  { selector: "Identifier[name='Intl']", message: CLOCK },
  { selector: 'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]', message: CLOCK },
]

const TARGET = 'Only src/platform knows what it runs on.'
const PLATFORM_SYNTAX = [
  { selector: "MemberExpression[property.name='TARO_ENV']", message: TARGET },
  { selector: "MemberExpression[property.name='userAgent']", message: TARGET },
]
const PLATFORM_GLOBALS = [
  ...['wx', 'window', 'document', 'navigator', 'localStorage', 'sessionStorage', 'location', 'history'],
  ...['fetch', 'XMLHttpRequest', 'WebSocket'],
].map((name) => ({ name, message: TARGET }))

const QUERY = {
  selector: 'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/]',
  message: 'Reads stand in data.ts, writes in commands/.',
}

/** A prepared statement may get a plan that does not know its parameters: then PostgreSQL finds no index for the conflict. */
const CONFLICT = {
  selector:
    "MemberExpression[property.name=/^do(Nothing|UpdateSet)$/] > CallExpression[callee.property.name='where'][arguments.1.value='='][arguments.2.type!='CallExpression']",
  message: "The condition of a partial index is written out: sql.lit('waiting').",
}

const CONTRACT = {
  group: ['@xinqi/domain/contract/*', '**/domain/contract/*'],
  message: 'No schema ships to a phone: import types only.',
  allowTypeImports: true,
}
const NEVER_ON_A_PHONE = [
  { name: 'zod', message: 'No schema ships to a phone.' },
  { name: 'react-dom', message: 'The mini-program has no DOM.' },
]
const TARO_UI = { group: ['taro-ui', 'taro-ui/*'], message: 'Use the kit in @/ui.' }

/** What is not given is undefined. (Taro's own components print it: `given` of the kit's Pressable leaves it out for them.) */
const SPREAD = ':matches(JSXSpreadAttribute, ObjectExpression > SpreadElement)'
const CONDITIONAL_SPREADS = [
  `${SPREAD} > ConditionalExpression > ObjectExpression`,
  `${SPREAD} > LogicalExpression[operator='&&']`,
].map((selector) => ({ selector, message: 'Give the property itself: x: condition ? value : undefined.' }))

/** An optional field that is not there is undefined: JSON, forms and the database leave it out by themselves. */
const FIELD = 'Give the field itself: x: condition ? value : undefined.'
const CONDITIONAL_FIELDS = [
  {
    selector: 'ObjectExpression > SpreadElement > ConditionalExpression > ObjectExpression[properties.length=0]',
    message: FIELD,
  },
  { selector: "ObjectExpression > SpreadElement > LogicalExpression[operator='&&']", message: FIELD },
]

/** What can be said of a file by itself. What asks for types says .oxlintrc.json: a checker in Go takes a tenth of the time. */
export default defineConfig(
  {
    ignores: [
      'dist/**',
      '.cache/**',
      '.data/**',
      'coverage/**',
      'test/weapp/runner/fixture/**',
      'server/src/db/database.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: TYPESCRIPT,
    extends: [ts.configs.recommended],
    plugins: { xinqi },
    rules: {
      'xinqi/one-way-imports': 'error',
      'xinqi/no-barrels': 'error',
      'no-restricted-syntax': ['error', ...RAW_TIME, ...CONDITIONAL_FIELDS],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // A type and the schema or table it is made from share their name.
      '@typescript-eslint/no-redeclare': 'off',
      // A closure may read what is assigned once, and later.
      'prefer-const': ['error', { ignoreReadBeforeAssign: true }],
      'no-undef': 'off',
    },
  },
  { files: SCRIPTS, languageOptions: { globals: globals.node } },
  { files: ['**/*.js'], languageOptions: { sourceType: 'commonjs' } },

  {
    files: ['domain/**/*.ts'],
    ignores: TESTS,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [{ regex: '^(?!\\.{1,2}/|zod$|dayjs($|/))', message: 'domain imports nothing but zod and dayjs.' }],
        },
      ],
    },
  },
  { files: ['domain/time.ts'], rules: { 'no-restricted-syntax': ['error', ...CONDITIONAL_FIELDS] } },

  {
    files: CLIENT,
    rules: {
      'no-console': 'error',
      'no-restricted-globals': ['error', ...PLATFORM_GLOBALS],
      'no-restricted-syntax': ['error', ...RAW_TIME, ...PLATFORM_SYNTAX, ...CONDITIONAL_SPREADS],
      '@typescript-eslint/no-restricted-imports': ['error', { paths: NEVER_ON_A_PHONE, patterns: [CONTRACT, TARO_UI] }],
    },
  },
  {
    files: ['src/ui/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: NEVER_ON_A_PHONE, patterns: [CONTRACT] }] },
  },
  {
    files: ['src/platform/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-syntax': ['error', ...RAW_TIME, ...CONDITIONAL_SPREADS],
    },
  },
  {
    files: CONSOLE,
    rules: {
      'no-console': 'error',
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [{ name: 'zod', message: 'No schema ships to a browser.' }],
          patterns: [
            CONTRACT,
            { group: ['@/*', '@tarojs/*', 'taro-ui'], message: 'The console is no page of the app.' },
          ],
        },
      ],
    },
  },
  { files: ['src/platform/log.ts'], rules: { 'no-console': 'off' } },

  {
    files: SERVER,
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...RAW_TIME, ...CONDITIONAL_FIELDS, CONFLICT, QUERY],
    },
  },
  // Names and their order in a language, not times.
  {
    files: ['server/src/features/login/area-codes/language.ts'],
    rules: { 'no-restricted-syntax': ['error', ...CONDITIONAL_FIELDS, CONFLICT, QUERY] },
  },
  {
    files: ['server/src/main.ts', 'server/src/sandbox-main.ts', 'server/src/startup/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: SERVER,
    ignores: [...DATABASE_PLACES, ...DATABASE_EXCEPTIONS, ...TESTS],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [{ name: 'kysely', message: QUERY.message }],
          patterns: [{ group: ['pg'], message: QUERY.message, allowTypeImports: true }],
        },
      ],
    },
  },
  {
    files: [...DATABASE_PLACES, ...DATABASE_EXCEPTIONS],
    rules: { 'no-restricted-syntax': ['error', ...RAW_TIME, ...CONDITIONAL_FIELDS, CONFLICT] },
  },

  {
    files: TESTS,
    rules: {
      'no-console': 'off',
      'no-restricted-globals': 'off',
      'no-restricted-syntax': ['error', ...CONDITIONAL_FIELDS, CONFLICT],
      'xinqi/one-way-imports': 'off',
      '@typescript-eslint/no-restricted-imports': 'off',
    },
  },
)
