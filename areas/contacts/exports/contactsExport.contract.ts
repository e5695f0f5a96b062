import { Type } from 'typebox';
import { exportEndpoint } from '#kit/contract/exportConfig.ts';
import { customerEndpoints } from '../customer/customer.contract.ts';

export const contactExportEndpoints = {
  contacts: exportEndpoint(
    '/roster/contact/export',
    'contacts.customer.export',
    Type.Omit(customerEndpoints.list.body, ['pageNo', 'pageSize', 'orderBy', 'descending']),
  ),
};
