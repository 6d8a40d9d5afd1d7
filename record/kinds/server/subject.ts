import { countFieldUses, createField, listFields, removeField, updateField } from './handlers.ts'
import { subject } from '#platform/rpc/subject.ts'
import { archivedFields } from './archive.ts'

export const kinds = subject({
  calls: {
    ownFields: {
      list: listFields,
      create: createField,
      update: updateField,
      uses: countFieldUses,
      remove: removeField,
    },
  },
  archive: [archivedFields],
})
