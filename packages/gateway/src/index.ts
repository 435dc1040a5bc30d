export type { Receipt, ReceiptRepair, ReceiptValues } from './receipts/receipt.ts';
