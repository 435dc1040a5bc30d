export type { Receipt, ReceiptChange, ReceiptRepair, ReceiptValues } from './receipts/receipt.ts';
