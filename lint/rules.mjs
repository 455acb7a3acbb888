import path from 'node:path'
import { complaintOf } from './layers.js'

const ROOT = path.dirname(import.meta.dirname)

/** Imports run one way: lint/layers.js says which. */
const oneWayImports = {
  meta: { type: 'problem', schema: [], messages: { wrongWay: '{{complaint}}' } },
  create(context) {
    const importer = path.relative(ROOT, context.filename).replaceAll(path.sep, '/')
    const check = (node) => {
      const complaint = typeof node.source?.value === 'string' ? complaintOf(importer, node.source.value) : null
      if (complaint) context.report({ node: node.source, messageId: 'wrongWay', data: { complaint } })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

/** A file that only passes on what other files export hides where things are. */
const noBarrels = {
  meta: { type: 'problem', schema: [], messages: { barrel: 'No barrels: import from the file that declares it.' } },
  create(context) {
    return {
      ExportAllDeclaration: (node) => context.report({ node, messageId: 'barrel' }),
      'Program:exit'(program) {
        const passesOn = (node) => node.type === 'ExportNamedDeclaration' && node.source
        if (program.body.length > 0 && program.body.every(passesOn)) {
          context.report({ node: program, messageId: 'barrel' })
        }
      },
    }
  },
}

export default { meta: { name: 'xinqi' }, rules: { 'one-way-imports': oneWayImports, 'no-barrels': noBarrels } }
